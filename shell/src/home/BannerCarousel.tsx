import type { MediaFile } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage } from '@consejo/shared/ui';
import { Carousel, SplideSlide, SplideTrack } from '@consejo/shared/ui/slideshow';
import { useCallback, useRef } from 'react';
import styles from './BannerCarousel.module.css';
import { CarouselToggle } from './CarouselToggle.tsx';
import { carouselOptions } from './carouselOptions.ts';
import { beginAt, fetchNextImage, scrolledPlace } from './carouselTraits.ts';

type BannerCarouselProps = {
  /** At least one. For other slides mount another carousel (`key`): its list is also Splide's. */
  slides: MediaFile[];
  /** The slide now shown, from 0. Not called before the carousel first moves. The same function in every render. */
  onSlideChange: (index: number) => void;
  /** Not a control: whoever has no pointer uses the viewer's own button. The same function in every render. */
  onFirstSlideClick: () => void;
};

/**
 * The banner: one image a slide, 2500 ms each. What the server renders is a strip that scrolls from slide to slide;
 * in the browser Splide takes over the same elements (docs/decisions/006-carousel.md), so nothing is drawn twice or moves.
 */
export function BannerCarousel({ slides, onSlideChange, onFirstSlideClick }: BannerCarouselProps) {
  const { t } = useTranslation('home');
  const hasOthers = slides.length > 1;
  const place = useRef(0);
  // Attached before the carousel around it is mounted.
  const trackRef = useCallback((track: HTMLElement | null) => {
    place.current = scrolledPlace(track);
  }, []);
  return (
    <Carousel
      tag="section"
      className={styles.carousel}
      aria-roledescription={t('carousel.kind')}
      aria-label={t('carousel.label')}
      options={carouselOptions(t, hasOthers)}
      onMounted={(splide) => {
        beginAt(splide, place.current);
        fetchNextImage(splide);
      }}
      onMove={(splide, index) => {
        onSlideChange(index);
        fetchNextImage(splide);
      }}
      // The loop shows copies of slides, which know whose copies they are.
      onClick={(_, { index, slideIndex, isClone }) => {
        if ((isClone ? slideIndex : index) === 0) onFirstSlideClick();
      }}
    >
      {hasOthers && <CarouselToggle />}
      <SplideTrack ref={trackRef} className={styles.track}>
        {slides.map((file, index) => (
          <SplideSlide key={file.url} className={styles.slide} lang={file.alt ? 'es' : undefined}>
            <ResponsiveImage
              className={styles.image}
              file={file}
              // Beside the page's words where there is room (HomePage.module.css).
              sizes="(width >= 75rem) 37rem, (width >= 64rem) 50vw, 100vw"
              alt={file.alt || t('carousel.slide', { number: index + 1 })}
              isPriority={index === 0}
            />
            {file.caption && (
              <p className={styles.caption} lang="es">
                {file.caption}
              </p>
            )}
          </SplideSlide>
        ))}
      </SplideTrack>
      {hasOthers && <ul className={`splide__pagination ${styles.dots}`} />}
    </Carousel>
  );
}
