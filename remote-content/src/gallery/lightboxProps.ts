import type { GalleryItem } from './gallery.content.ts';

export type LightboxProps = {
  items: GalleryItem[];
  /** The picture it opens at, from 0. */
  start: number;
  onClose: () => void;
};
