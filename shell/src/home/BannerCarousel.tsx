import { useTranslation } from '@consejo/shared/i18n';
import { EditedText, ResponsiveImage } from '@consejo/shared/ui';
import {
  Carousel,
  type Splide,
  type SplideOptions,
  SplideSlide,
  SplideTrack,
} from '@consejo/shared/ui/slideshow';
import type { TFunction } from 'i18next';
import { memo, useCallback, useRef } from 'react';
import styles from './BannerCarousel.module.css';
import { CarouselToggle } from './CarouselToggle.tsx';
import type { Slide } from './home.content.ts';
import { useHomeCall } from './useHomeCall.ts';

type BannerCarouselProps = {
  /** At least one. Remount for other slides (`key`), since Splide manages the list too. */
  slides: Slide[];
  /** The index of the current slide. First called when the carousel moves. Must be a stable function. */
  onSlideChange: (index: number) => void;
  /** A pointer shortcut, not a control: the viewer has its own button. Must be a stable function. */
  onFirstSlideClick: () => void;
};

/**
 * The banner: one image per slide, 2500 ms each. The server renders a strip that scrolls from slide to slide; in the
 * browser Splide takes over the same elements (docs/decisions/006-carousel.md), so nothing shifts. A new slide renders
 * nothing anew.
 */
export const BannerCarousel = memo(function BannerCarousel({
  slides,
  onSlideChange,
  onFirstSlideClick,
}: BannerCarouselProps) {
  const { t } = useTranslation('home');
  const hasOthers = slides.length > 1;
  const startIndex = useRef(0);
  // Called before Splide mounts.
  const trackRef = useCallback((track: HTMLElement | null) => {
    startIndex.current = scrolledIndex(track);
  }, []);
  return (
    <Carousel
      tag="section"
      className={styles.carousel}
      aria-roledescription={t('carousel.kind')}
      aria-label={t('carousel.label')}
      options={carouselOptions(t, hasOthers)}
      onMounted={(splide) => {
        startAt(splide, startIndex.current);
        fetchNextImage(splide);
      }}
      onMove={(splide, index) => {
        onSlideChange(index);
        fetchNextImage(splide);
      }}
      // The loop shows clones, whose `slideIndex` is that of the original.
      onClick={(_, { index, slideIndex, isClone }) => {
        if ((isClone ? slideIndex : index) === 0) onFirstSlideClick();
      }}
    >
      {hasOthers && <CarouselToggle />}
      <SplideTrack ref={trackRef} className={styles.track}>
        {slides.map(({ file, captionEnglish, showsCall }, index) => (
          <SplideSlide key={file.url} className={styles.slide}>
            <ResponsiveImage
              lang={file.alt ? 'es' : undefined}
              className={styles.image}
              file={file}
              // Beside the introduction on wide screens (HomePage.module.css).
              sizes="(width >= 75rem) 37rem, (width >= 64rem) 50vw, 100vw"
              alt={file.alt || t('carousel.slide', { number: index + 1 })}
              isPriority={index === 0}
            />
            {showsCall ? (
              <CallCaption />
            ) : (
              file.caption && (
                <p className={styles.caption}>
                  <EditedText english={captionEnglish}>{file.caption}</EditedText>
                </p>
              )
            )}
          </SplideSlide>
        ))}
      </SplideTrack>
      {hasOthers && <ul className={`splide__pagination ${styles.dots}`} />}
    </Carousel>
  );
});

function CallCaption() {
  const call = useHomeCall();
  return call === undefined ? null : <p className={styles.caption}>{call}</p>;
}

/** The banner's own settings (specification, sections 2 and 9). */
function carouselOptions(t: TFunction<'home'>, hasOthers: boolean): SplideOptions {
  return {
    type: hasOthers ? 'loop' : 'slide',
    drag: hasOthers,
    autoplay: hasOthers,
    interval: 2500,
    pagination: true,
    keyboard: 'focused',
    i18n: {
      carousel: t('carousel.kind'),
      slideX: t('carousel.goTo'),
      select: t('carousel.choose'),
      play: t('carousel.play'),
      pause: t('carousel.pause'),
    },
  };
}

/** The slide to which the served strip is scrolled. Read it before Splide inserts clones. */
function scrolledIndex(track: HTMLElement | null): number {
  return track ? Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)) : 0;
}

/** Starts at this slide and resets the strip's scroll position. */
function startAt(splide: Splide, index: number): void {
  const { Controller, Elements } = splide.Components;
  Elements.track.scrollLeft = 0;
  if (index === 0) return;
  Controller.setIndex(index);
  splide.refresh();
}

/** Loads the next image before it slides in; lazy images load only when visible. */
function fetchNextImage({ Components, index }: Splide): void {
  const next = Components.Slides.getAt(index + 1)?.slide;
  next?.querySelector('img')?.setAttribute('loading', 'eager');
}
