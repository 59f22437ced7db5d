import * as v from 'valibot';
import { safeLink } from './safeLink.ts';
import { derived, optional, optionalText, text } from './wire.ts';

/** A file of the media library. Sizes in CSS pixels (images only) and bytes. */
export type MediaFile = {
  url: string;
  alt: string;
  caption?: string | undefined;
  mime: string | undefined;
  sizeInBytes: number | undefined;
  width: number | undefined;
  height: number | undefined;
  /** Smaller copies of an image, for `srcset`. */
  formats: { url: string; width: number }[];
};

const positive = v.pipe(v.number(), v.gtValue(0));
const length = optional(positive);
const address = v.pipe(
  text,
  v.check((value) => safeLink(value) !== undefined),
);
const format = v.object({ url: address, width: positive });

const media = v.object({
  url: address,
  alternativeText: optionalText,
  caption: optionalText,
  mime: optionalText,
  size: optional(v.pipe(v.number(), v.minValue(0))),
  width: length,
  height: length,
  formats: derived((formats) => (typeof formats === 'object' && formats ? Object.values(formats) : [])),
});

/** A media relation. Strapi gives sizes in kilobytes of 1000 bytes. */
export const mediaFile = v.pipe(
  media,
  v.transform(
    ({ alternativeText, size, formats, ...rest }): MediaFile => ({
      url: rest.url,
      alt: alternativeText ?? '',
      caption: rest.caption,
      mime: rest.mime,
      sizeInBytes: size === undefined ? undefined : Math.round(size * 1000),
      width: rest.width,
      height: rest.height,
      formats: formats.flatMap((value) => {
        const parsed = v.safeParse(format, value);
        return parsed.success ? [parsed.output] : [];
      }),
    }),
  ),
);

/** A media relation that may be missing. */
export const optionalMediaFile = optional(mediaFile);

/** An image's `srcset`: its smaller copies and itself, by width. Undefined without copies. */
export function srcSet({ url, width, formats }: MediaFile): string | undefined {
  if (formats.length === 0 || width === undefined) return undefined;
  return (
    [...formats, { url, width }]
      .sort((a, b) => a.width - b.width)
      // In `srcset`, spaces and commas separate candidates.
      .map((candidate) => `${candidate.url.replace(/[\s,]/g, encodeURIComponent)} ${candidate.width}w`)
      .join(', ')
  );
}
