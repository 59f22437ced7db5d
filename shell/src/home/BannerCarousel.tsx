import type { MediaFile } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage } from '@consejo/shared/ui';
import { useRef } from 'react';
import styles from './BannerCarousel.module.css';
import { CarouselToggle } from './CarouselToggle.tsx';
import { useFirstSlideClick } from './useFirstSlideClick.ts';
import { useSplide } from './useSplide.ts';

type BannerCarouselProps = {
  /** At least one. For other slides mount another carousel (`key`): its list is also Splide's. */
  slides: MediaFile[];
  /** The slide now shown, from 0. Not called before the carousel first moves. */
  onSlideChange: (index: number) => void;
  onFirstSlideClick: () => void;
};

/**
 * The banner: one image a slide, 2500 ms each. What the server renders is a strip that scrolls from slide to slide;
 * in the browser Splide takes over the same elements (docs/decisions/006-carousel.md), so nothing is drawn twice or moves.
 */
export function BannerCarousel({ slides, onSlideChange, onFirstSlideClick }: BannerCarouselProps) {
  const { t } = useTranslation('home');
  const root = useRef<HTMLElement>(null);
  const isCarousel = slides.length > 1;
  useSplide(root, isCarousel, onSlideChange);
  useFirstSlideClick(root, onFirstSlideClick);

  return (
    <section
      ref={root}
      className={`splide ${styles.carousel}`}
      aria-roledescription={t('carousel.kind')}
      aria-label={t('carousel.label')}
    >
      {isCarousel && <CarouselToggle />}
      <div className={`splide__track ${styles.track}`}>
        <div className={`splide__list ${styles.list}`}>
          {slides.map((file, index) => (
            <div key={file.url} className={`splide__slide ${styles.slide}`} data-slide={index}>
              <ResponsiveImage
                className={styles.image}
                file={file}
                sizes="(width >= 68rem) 68rem, 100vw"
                alt={t('carousel.slide', { number: index + 1 })}
                isPriority={index === 0}
              />
            </div>
          ))}
        </div>
      </div>
      {isCarousel && <ul className={`splide__pagination ${styles.dots}`} />}
    </section>
  );
}
