import { useTranslation } from '@consejo/shared/i18n';
import { Icon, VisuallyHidden } from '@consejo/shared/ui';
import { Carousel, type CarouselHandle, SplideTrack } from '@consejo/shared/ui/slideshow';
import { useRef } from 'react';
import type { GalleryItem } from './gallery.content.ts';
import { itemText } from './galleryItem.ts';
import { Slide } from './Slide.tsx';
import styles from './Slideshow.module.css';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlides } from './useSlides.ts';

export type SlideshowProps = {
  items: GalleryItem[];
  /** Index of the picture to open at. */
  start: number;
  onClose: () => void;
};

/** One picture at a time, with arrows, swipes, keys and thumbnails. The dialog around it handles focus and Escape. */
export function Slideshow({ items, start }: SlideshowProps) {
  const { t } = useTranslation('content');
  const carousel = useRef<CarouselHandle>(null);
  const { index, first, last, goTo, startPosition, handlers } = useSlides(carousel, items.length, start);
  const count = items.length;
  const hasOthers = count > 1;
  const current = items[index];
  const text = current && itemText(current);

  return (
    <div className={styles.slideshow} data-single={!hasOthers || undefined}>
      {hasOthers && (
        <button
          type="button"
          className={styles.arrow}
          data-to="previous"
          // Not `disabled`, which would drop the focus from the button just pressed.
          aria-disabled={index === 0 || undefined}
          aria-label={t('gallery.slideshow.previous')}
          onClick={() => goTo(index - 1)}
        >
          <Icon name="arrow" />
        </button>
      )}
      <Carousel
        ref={carousel}
        className={styles.carousel}
        options={{
          start: startPosition,
          role: 'group',
          label: t('gallery.title'),
          pagination: false,
          keyboard: false,
          live: false,
          i18n: { carousel: t('gallery.slideshow.kind') },
        }}
        {...handlers}
      >
        <SplideTrack className={styles.track}>
          {items.slice(first, last + 1).map((item, offset) => (
            <Slide
              key={item.id}
              item={item}
              index={first + offset}
              label={t('gallery.slideshow.position', { number: first + offset + 1, count })}
              distance={Math.abs(first + offset - index)}
            />
          ))}
        </SplideTrack>
      </Carousel>
      {hasOthers && (
        <>
          <button
            type="button"
            className={styles.arrow}
            data-to="next"
            aria-disabled={index === count - 1 || undefined}
            aria-label={t('gallery.slideshow.next')}
            onClick={() => goTo(index + 1)}
          >
            <Icon name="arrow" />
          </button>
          <p className={styles.position} role="status">
            {t('gallery.slideshow.position', { number: index + 1, count })}
            {text !== undefined && (
              <VisuallyHidden>
                {': '}
                <span lang="es">{text}</span>
              </VisuallyHidden>
            )}
          </p>
          <Thumbnails items={items} index={index} onSelect={goTo} />
        </>
      )}
    </div>
  );
}
