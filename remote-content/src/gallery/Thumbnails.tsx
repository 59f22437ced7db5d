import { useTranslation } from '@consejo/shared/i18n';
import { type CSSProperties, useRef } from 'react';
import type { GalleryItem } from './gallery.content.ts';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './Thumbnails.module.css';
import { useThumbnailStrip } from './useThumbnailStrip.ts';

type ThumbnailsProps = { items: GalleryItem[]; index: number; onSelect: (index: number) => void };

/** The slideshow's dots: a strip of small pictures that follows the slide shown. One stop for the Tab key. */
export function Thumbnails({ items, index, onSelect }: ThumbnailsProps) {
  const { t } = useTranslation('content');
  const strip = useRef<HTMLDivElement>(null);
  const { first, last } = useThumbnailStrip(strip, index, items.length);
  const extent: CSSProperties & Record<`--${string}`, number> = { '--count': items.length, '--first': first };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div ref={strip} className={styles.strip} role="group" aria-label={t('gallery.slideshow.thumbnails')}>
      <div className={styles.row} style={extent}>
        {items.slice(first, last + 1).map((item, place) => (
          <Thumbnail
            key={item.id}
            item={item}
            name={t('gallery.picture', { number: first + place + 1 })}
            place={first + place}
            isCurrent={first + place === index}
            onSelect={onSelect}
          />
        ))}
      </div>
    </div>
  );
}
