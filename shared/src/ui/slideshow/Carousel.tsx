import { Splide, type SplideProps } from '@splidejs/react-splide';
import type { Options, Splide as SplideCore } from '@splidejs/splide';
import type { Ref } from 'react';
import { followDragThreshold } from './followDragThreshold.ts';

/** The specification's slideshow (section 9): one slide per view at every width, 400 ms transitions. */
const specified: Options = {
  perPage: 1,
  breakpoints: {
    464: { perPage: 1 }, // mobile
    1024: { perPage: 1 }, // tablet
    3000: { perPage: 1 }, // desktop
  },
  speed: 400,
  arrows: false,
  // The image follows the pointer; on release followDragThreshold decides, not the pointer's speed.
  flickPower: 1,
};

/** No motion for visitors who prefer reduced motion. */
const still: Options = { speed: 0, rewindSpeed: 0, autoplay: 'pause' };

type CarouselProps = Omit<SplideProps, 'hasTrack' | 'extensions' | 'transition'> & {
  ref?: Ref<Splide>;
};

/**
 * A slideshow around a `SplideTrack` with `SplideSlide`s and any other content. Only the first render's handlers are
 * used. Server-rendered pages have the same elements, which a stylesheet shows as a scrolling strip.
 */
export function Carousel({ options, onMounted, ...props }: CarouselProps) {
  return (
    <Splide
      {...props}
      hasTrack={false}
      options={{ ...specified, ...options, reducedMotion: still }}
      onMounted={(splide) => {
        followDragThreshold(splide);
        ignoreZoomTouches(splide);
        removeSlideRoles(splide);
        onMounted?.(splide);
      }}
    />
  );
}

/** Removes the `tabpanel` or `group` role that Splide gives each slide: an `li` must not have it. */
function removeSlideRoles(splide: SplideCore): void {
  const keep = () =>
    splide.Components.Slides.forEach(({ slide }) => {
      slide.setAttribute('role', 'none');
      slide.removeAttribute('aria-roledescription');
      slide.removeAttribute('aria-label');
    });
  keep();
  splide.on('refresh', keep);
}

/**
 * Hides touches that are not swipes from Splide: it would treat two fingers as one and prevent pinch zoom, and in a
 * zoomed page one finger pans.
 */
function ignoreZoomTouches({ root }: SplideCore): void {
  const stopZoomTouch = (event: TouchEvent) => {
    if (event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01) event.stopPropagation();
  };
  const options = { capture: true, passive: true };
  root.addEventListener('touchstart', stopZoomTouch, options);
  root.addEventListener('touchmove', stopZoomTouch, options);
}
