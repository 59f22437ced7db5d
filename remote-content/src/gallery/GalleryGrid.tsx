import { useTranslation } from '@consejo/shared/i18n';
import { memo } from 'react';
import styles from './GalleryGrid.module.css';
import { GalleryTile } from './GalleryTile.tsx';
import type { GalleryItem } from './gallery.content.ts';

type GalleryGridProps = { items: GalleryItem[]; onOpen: (index: number) => void };

// As many as the widest grid has columns.
const firstRow = 3;

/** Pictures in 1, 2 or 3 columns. Not drawn again when the slideshow opens over it. */
export const GalleryGrid = memo(function GalleryGrid({ items, onOpen }: GalleryGridProps) {
  const { t } = useTranslation('content');
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.id}>
          <GalleryTile
            item={item}
            name={t('gallery.picture', { number: index + 1 })}
            isPriority={index < firstRow}
            onOpen={() => onOpen(index)}
          />
        </li>
      ))}
    </ul>
  );
});
