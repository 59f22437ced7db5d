import type { MediaFile } from '../../content/media.ts';
import { writeNumber } from '../../i18n/index.ts';

/** A file's type for visitors, e.g. `PDF` or `DOCX`; undefined when neither its address nor its MIME type reveals it. */
export function fileType({ url, mime }: Pick<MediaFile, 'url' | 'mime'>): string | undefined {
  if (mime === 'application/pdf') return 'PDF';
  return /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase();
}

/** Types that the viewer shows. */
const viewable = ['PDF', 'PNG', 'JPG', 'JPEG', 'WEBP', 'GIF', 'AVIF'];
/** Types that browsers show, and the unknown type. */
const browsable = ['SVG', 'TXT', 'HTML', 'MP4', 'WEBM', 'MP3', undefined];

/** How a link opens a document of this type: in the viewer, in the browser or as a download. */
export function fileWay(type: string | undefined): 'viewer' | 'browser' | 'download' {
  if (type !== undefined && viewable.includes(type)) return 'viewer';
  return browsable.includes(type) ? 'browser' : 'download';
}

/** A size for visitors: the localised number, and the unit's key in the namespace `ui`. */
export function fileSize(sizeInBytes: number, language: string) {
  const kilobytes = sizeInBytes / 1000;
  const isMegabytes = kilobytes >= 1000;
  return {
    key: isMegabytes ? ('document.megabytes' as const) : ('document.kilobytes' as const),
    size: isMegabytes
      ? writeNumber(kilobytes / 1000, language, { max: 1 })
      : writeNumber(Math.max(1, kilobytes), language, { max: 0 }),
  };
}
