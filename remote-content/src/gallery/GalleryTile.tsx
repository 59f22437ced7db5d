import { ResponsiveImage } from '@consejo/shared/ui';
import type { MouseEvent } from 'react';
import styles from './GalleryTile.module.css';
import type { GalleryItem } from './gallery.content.ts';
import { itemWords, tileSizes } from './galleryItem.ts';

type GalleryTileProps = {
  item: GalleryItem;
  /** What it is called where the editors gave it no words. */
  name: string;
  isPriority: boolean;
  onOpen: () => void;
};

/** A picture of the grid. A plain click opens the slideshow; otherwise it is the link to the file that it looks like. */
export function GalleryTile({ item, name, isPriority, onOpen }: GalleryTileProps) {
  const { image, description } = item;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari gives no focus to a link that is clicked, and the slideshow leads the focus back to where it was.
    event.currentTarget.focus();
    onOpen();
  };
  return (
    <a
      className={styles.tile}
      href={image.url}
      lang={itemWords(item) === undefined ? undefined : 'es'}
      onClick={onClick}
    >
      <ResponsiveImage
        className={styles.image}
        file={image}
        sizes={tileSizes(image)}
        // The description stands below and names the link as well.
        alt={image.alt || (description === undefined ? name : '')}
        isPriority={isPriority}
      />
      {description !== undefined && <span className={styles.caption}>{description}</span>}
    </a>
  );
}
