import type { MediaFile } from '@consejo/shared/content';
import type { GalleryItem } from './gallery.content.ts';

/** The editors' text for a picture, in Spanish. */
export function itemText({ image, description }: GalleryItem): string | undefined {
  return image.alt || description;
}

/** Aspect ratio of the grid's tiles (GalleryGrid.module.css). Pictures are cropped to it. */
const tileRatio = 4 / 3;

/** `sizes` of a picture in the grid. One wider than its tile is drawn larger than the tile and cropped at its sides. */
export function tileSizes({ width, height }: MediaFile): string {
  const factor = width && height ? Math.max(1, width / height / tileRatio) : 1;
  const times = (length: string) => (factor === 1 ? length : `calc(${length} * ${factor.toFixed(2)})`);
  return `(width >= 72rem) ${times('22rem')}, (width >= 56rem) ${times('31vw')}, (width >= 36rem) ${times('46vw')}, ${times('94vw')}`;
}

/** `sizes` of a picture shown whole on the screen. */
export function screenSizes({ width, height }: MediaFile): string {
  return width && height ? `min(100vw, ${Math.round((width / height) * 100)}vh)` : '100vw';
}

/** URL of the smallest copy of a picture. */
export function thumbnailUrl({ url, formats }: MediaFile): string {
  return formats.reduce((least, format) => (format.width < least.width ? format : least), {
    url,
    width: Number.POSITIVE_INFINITY,
  }).url;
}
