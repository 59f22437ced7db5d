import * as z from 'zod/mini';
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

const length = optional(z.number().check(z.positive()));
const address = text.check(z.refine((value) => safeLink(value) !== undefined));
const format = z.object({ url: address, width: z.number().check(z.positive()) });

const media = z.object({
  url: address,
  alternativeText: optionalText,
  caption: optionalText,
  mime: optionalText,
  size: optional(z.number().check(z.nonnegative())),
  width: length,
  height: length,
  formats: derived((formats) => (typeof formats === 'object' && formats ? Object.values(formats) : [])),
});

/** A media relation as the backend sends it; Strapi counts sizes in kilobytes of 1000 bytes. */
export const mediaFile = z.pipe(
  media,
  z.transform(
    ({ alternativeText, size, formats, ...rest }): MediaFile => ({
      url: rest.url,
      alt: alternativeText ?? '',
      caption: rest.caption,
      mime: rest.mime,
      sizeInBytes: size === undefined ? undefined : Math.round(size * 1000),
      width: rest.width,
      height: rest.height,
      formats: formats.flatMap((value) => {
        const parsed = format.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    }),
  ),
);

/** A media relation that may be missing. */
export const optionalMediaFile = optional(mediaFile);

/** `srcset` of an image: its smaller copies and itself, by width. Undefined when there is nothing to choose from. */
export function srcSet({ url, width, formats }: MediaFile): string | undefined {
  if (formats.length === 0 || width === undefined) return undefined;
  return (
    [...formats, { url, width }]
      .sort((a, b) => a.width - b.width)
      // Blanks and commas separate candidates.
      .map((candidate) => `${candidate.url.replace(/[\s,]/g, encodeURIComponent)} ${candidate.width}w`)
      .join(', ')
  );
}
