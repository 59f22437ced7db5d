import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage } from '@consejo/shared/ui';
import { type MouseEvent, memo } from 'react';
import styles from './GalleryGrid.module.css';
import type { GalleryItem } from './gallery.content.ts';
import { itemText, tileSizes } from './galleryItem.ts';

type GalleryGridProps = { items: GalleryItem[]; onOpen: (index: number) => void };

/** Columns of the widest grid. */
const firstRow = 3;

/** Pictures in 1, 2 or 3 columns. Memoised: opening the slideshow does not render hundreds of tiles again. */
export const GalleryGrid = memo(function GalleryGrid({ items, onOpen }: GalleryGridProps) {
  const { t } = useTranslation('content');
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Tile
            item={item}
            fallbackName={t('gallery.picture', { number: index + 1 })}
            isPriority={index < firstRow}
            onOpen={() => onOpen(index)}
          />
        </li>
      ))}
    </ul>
  );
});

type TileProps = {
  item: GalleryItem;
  /** For a picture without alternative text and description. */
  fallbackName: string;
  isPriority: boolean;
  onOpen: () => void;
};

/** A link to the picture's file; a plain click opens the slideshow instead. */
function Tile({ item, fallbackName, isPriority, onOpen }: TileProps) {
  const { image, description } = item;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link, and the slideshow restores the focus when it closes.
    event.currentTarget.focus();
    onOpen();
  };
  return (
    <a
      className={styles.tile}
      href={image.url}
      lang={itemText(item) === undefined ? undefined : 'es'}
      onClick={onClick}
    >
      <ResponsiveImage
        className={styles.image}
        file={image}
        sizes={tileSizes(image)}
        // The description below already names the link.
        alt={image.alt || (description === undefined ? fallbackName : '')}
        isPriority={isPriority}
      />
      {description !== undefined && <span className={styles.caption}>{description}</span>}
    </a>
  );
}
