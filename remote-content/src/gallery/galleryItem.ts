import type { MediaFile } from '@consejo/shared/content';
import type { GalleryItem } from './gallery.content.ts';

/** What stands for the picture in words, as the editors wrote it. */
export function itemWords({ image, description }: GalleryItem): string | undefined {
  return image.alt || description;
}

/** The proportion of the grid's tiles (GalleryTile.module.css); pictures are cut to it. */
const tileRatio = 4 / 3;

/** How wide a picture is drawn that fills a tile of that width: what is wider than the tile is cut at its sides. */
export function tileSizes({ width, height }: MediaFile): string {
  const factor = width && height ? Math.max(1, width / height / tileRatio) : 1;
  const times = (length: string) => (factor === 1 ? length : `calc(${length} * ${factor.toFixed(2)})`);
  return `(width >= 72rem) ${times('22rem')}, (width >= 56rem) ${times('31vw')}, (width >= 36rem) ${times('46vw')}, ${times('94vw')}`;
}

/** How wide a picture is drawn that is shown whole on a screen. */
export function screenSizes({ width, height }: MediaFile): string {
  return width && height ? `min(100vw, ${Math.round((width / height) * 100)}vh)` : '100vw';
}

/** The smallest copy of a picture. */
export function thumbnail({ url, formats }: MediaFile): string {
  return formats.reduce((least, format) => (format.width < least.width ? format : least), {
    url,
    width: Number.POSITIVE_INFINITY,
  }).url;
}
