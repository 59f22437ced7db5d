import { memo } from 'react';
import type { GalleryItem } from './gallery.content.ts';
import { thumbnail } from './galleryItem.ts';
import styles from './Thumbnail.module.css';

type ThumbnailProps = {
  item: GalleryItem;
  name: string;
  /** From 0. */
  place: number;
  isCurrent: boolean;
  onSelect: (place: number) => void;
};

/** A dot with the picture in it. Of all in the row only two are drawn anew when the slide changes. */
export const Thumbnail = memo(function Thumbnail({ item, name, place, isCurrent, onSelect }: ThumbnailProps) {
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={name}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onSelect(place)}
    >
      <img className={styles.image} loading="lazy" decoding="async" src={thumbnail(item.image)} alt="" />
    </button>
  );
});
