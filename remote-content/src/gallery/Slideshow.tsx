import { useTranslation } from '@consejo/shared/i18n';
import { Icon, VisuallyHidden } from '@consejo/shared/ui';
import { Carousel, type CarouselHandle, SplideTrack } from '@consejo/shared/ui/slideshow';
import { useRef } from 'react';
import { itemWords } from './galleryItem.ts';
import type { LightboxProps } from './lightboxProps.ts';
import { Slide } from './Slide.tsx';
import styles from './Slideshow.module.css';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlideKeys } from './useSlideKeys.ts';
import { useSlides } from './useSlides.ts';

/** One picture at a time: arrows, swipes, keys and thumbnails lead to the others. Focus and Escape are the dialog's. */
export function Slideshow({ items, start }: LightboxProps) {
  const { t } = useTranslation('content');
  const carousel = useRef<CarouselHandle>(null);
  const { index, first, last, goTo, place, handlers } = useSlides(carousel, items.length, start);
  useSlideKeys(goTo, index, items.length);
  const count = items.length;
  const hasOthers = count > 1;
  const current = items[index];
  const words = current && itemWords(current);

  return (
    <div className={styles.slideshow} data-single={!hasOthers || undefined}>
      {hasOthers && (
        <button
          type="button"
          className={styles.arrow}
          data-to="previous"
          // Not `disabled`, which would drop the focus of whoever has just pressed it.
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
          start: place,
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
          {items.slice(first, last + 1).map((item, place) => (
            <Slide
              key={item.id}
              item={item}
              index={first + place}
              label={t('gallery.slideshow.position', { number: first + place + 1, count })}
              distance={Math.abs(first + place - index)}
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
            {words !== undefined && (
              <VisuallyHidden>
                {': '}
                <span lang="es">{words}</span>
              </VisuallyHidden>
            )}
          </p>
          <Thumbnails items={items} index={index} onSelect={goTo} />
        </>
      )}
    </div>
  );
}
