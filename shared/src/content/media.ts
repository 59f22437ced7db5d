import * as v from 'valibot';
import { readLastChange } from './lastChange.ts';
import { safeLink } from './safeLink.ts';
import { derived, optional, optionalText, text } from './wire.ts';

/** A copy of an image in another size. */
type ImageCopy = { url: string; width: number };

/** A file of the media library. Sizes in CSS pixels (images only) and bytes. */
export type MediaFile = {
  url: string;
  /** The file's name in the library. Documents only. */
  name?: string | undefined;
  alt: string;
  caption?: string | undefined;
  mime: string | undefined;
  sizeInBytes: number | undefined;
  width: number | undefined;
  height: number | undefined;
  /** When it was last changed, an ISO 8601 moment. Documents only. */
  changed?: string | undefined;
  /** Smaller copies of an image, for `srcset`. */
  formats: ImageCopy[];
  /** Copies in types that not every browser knows, the best first, for `<source>`. Undefined for older uploads. */
  sources?: { mime: string; formats: ImageCopy[] }[] | undefined;
  /** What the editor wants to see of a cropped image, in percent from its left and top edge. */
  focalPoint?: { x: number; y: number } | undefined;
};

const positive = v.pipe(v.number(), v.gtValue(0));
const length = optional(positive);
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const address = v.pipe(
  text,
  v.check((value) => safeLink(value) !== undefined),
);
const format = v.object({ url: address, width: positive, mime: optionalText });

const media = v.object({
  url: address,
  name: optionalText,
  alternativeText: optionalText,
  caption: optionalText,
  mime: optionalText,
  size: optional(v.pipe(v.number(), v.minValue(0))),
  width: length,
  height: length,
  updatedAt: derived((value) => value),
  focalPoint: optional(v.object({ x: percent, y: percent })),
  formats: derived((formats) => (typeof formats === 'object' && formats ? Object.values(formats) : [])),
});

/** Types of copies besides the image's own, the smallest first. */
const sourceTypes = ['image/avif', 'image/webp'];

/** A media relation. Strapi gives sizes in kilobytes of 1000 bytes. */
export const mediaFile = v.pipe(
  media,
  v.transform(({ alternativeText, size, formats, mime, focalPoint, updatedAt, name, ...rest }): MediaFile => {
    // Pages show a document's name and date and no image's.
    const isImage = mime?.startsWith('image/');
    const changed = isImage ? undefined : readLastChange(updatedAt, rest.url);
    const copies = formats.flatMap((value) => {
      const parsed = v.safeParse(format, value);
      return parsed.success ? [parsed.output] : [];
    });
    const otherTypes = sourceTypes.filter((type) => type !== mime);
    const copiesOf = (isWanted: (type: string | undefined) => boolean) =>
      copies.filter((one) => isWanted(one.mime)).map(({ url, width }) => ({ url, width }));
    const sources = otherTypes
      .map((type) => ({ mime: type, formats: copiesOf((other) => other === type) }))
      .filter((source) => source.formats.length > 0);
    return {
      url: rest.url,
      alt: alternativeText ?? '',
      caption: rest.caption,
      mime,
      sizeInBytes: size === undefined ? undefined : Math.round(size * 1000),
      width: rest.width,
      height: rest.height,
      formats: copiesOf((type) => type === undefined || !otherTypes.includes(type)),
      ...(!isImage && name !== undefined && { name }),
      ...(changed !== undefined && { changed }),
      ...(sources.length > 0 && { sources }),
      ...(focalPoint && { focalPoint }),
    };
  }),
);

/** A media relation that may be missing. */
export const optionalMediaFile = optional(mediaFile);

/** An image's `srcset`: its smaller copies and itself, by width. Undefined without copies. */
export function srcSet({ url, width, formats }: MediaFile): string | undefined {
  if (formats.length === 0 || width === undefined) return undefined;
  return candidates([...formats, { url, width }]);
}

/** The `srcset` of these copies, by width. */
export function candidates(copies: ImageCopy[]): string {
  return (
    [...copies]
      .sort((a, b) => a.width - b.width)
      // In `srcset`, spaces and commas separate candidates.
      .map(({ url, width }) => `${url.replace(/[\s,]/g, encodeURIComponent)} ${width}w`)
      .join(', ')
  );
}
