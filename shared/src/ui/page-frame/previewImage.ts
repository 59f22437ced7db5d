import type { MediaFile } from '../../content/media.ts';
import type { PageMetadataValues } from './pageMetadataValues.ts';

/** What every messenger and social network shows: not AVIF, not SVG. */
const previewTypes = ['image/jpeg', 'image/png', 'image/webp'];
/** Narrower pictures are shown as a thumbnail or not at all; wider ones cost time, and some networks refuse their files. */
const widths = { least: 300, enough: 1200 };

/** The Open Graph properties of the picture in previews of a page: its own if it fits, else the site's card. */
export function previewImage({ image, title, siteName }: PageMetadataValues, siteOrigin: string) {
  const own = image && fittingCopy(image);
  return own
    ? {
        image: new URL(own.url, siteOrigin).href,
        'image:width': own.width,
        'image:height': own.height,
        'image:alt': image?.alt || title,
      }
    : {
        image: `${siteOrigin}/social-card.png`,
        'image:width': 1200,
        'image:height': 630,
        'image:alt': siteName,
      };
}

/** The smallest copy that is wide enough, else the widest. */
function fittingCopy({ url, mime = '', width, height, formats }: MediaFile) {
  if (!previewTypes.includes(mime) || !width || !height || width < widths.least) return undefined;
  const copies = [...formats, { url, width }].sort((a, b) => a.width - b.width);
  const copy = copies.find((one) => one.width >= widths.enough) ?? { url, width };
  return { ...copy, height: Math.round((height * copy.width) / width) };
}
