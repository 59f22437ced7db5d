import { Splide, type SplideProps } from '@splidejs/react-splide';
import type { Options } from '@splidejs/splide';
import type { Ref } from 'react';
import { followDragThreshold } from './followDragThreshold.ts';
import { keepListRoles } from './keepListRoles.ts';
import { leaveZoomAlone } from './leaveZoomAlone.ts';

/** The specification's slideshow (section 9): one slide per view at every width, 400 ms from one to the next. */
const specified: Options = {
  perPage: 1,
  breakpoints: {
    464: { perPage: 1 }, // mobile
    1024: { perPage: 1 }, // tablet
    3000: { perPage: 1 }, // desktop
  },
  speed: 400,
  arrows: false,
  // The image follows the pointer at once; followDragThreshold decides at release, not the pointer's speed.
  flickPower: 1,
};

/** No motion for visitors who ask for less. */
const still: Options = { speed: 0, rewindSpeed: 0, autoplay: 'pause' };

type CarouselProps = Omit<SplideProps, 'hasTrack' | 'extensions' | 'transition'> & { ref?: Ref<Splide> };

/**
 * A slideshow: put a `SplideTrack` with `SplideSlide`s inside, and what else it shows. Handlers are those of the first
 * render. Pages of the server hold the same elements, which a style sheet makes a strip that scrolls.
 */
export function Carousel({ options, onMounted, ...props }: CarouselProps) {
  return (
    <Splide
      {...props}
      hasTrack={false}
      options={{ ...specified, ...options, reducedMotion: still }}
      onMounted={(splide) => {
        followDragThreshold(splide);
        leaveZoomAlone(splide);
        keepListRoles(splide);
        onMounted?.(splide);
      }}
    />
  );
}
