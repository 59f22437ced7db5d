import { Splide, type SplideProps } from '@splidejs/react-splide';
import type { Options } from '@splidejs/splide';
import type { Ref } from 'react';
import { followDragThreshold } from './followDragThreshold.ts';
import { keepListRoles } from './keepListRoles.ts';
import { leaveZoomAlone } from './leaveZoomAlone.ts';

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

type CarouselProps = Omit<SplideProps, 'hasTrack' | 'extensions' | 'transition'> & { ref?: Ref<Splide> };

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
        leaveZoomAlone(splide);
        keepListRoles(splide);
        onMounted?.(splide);
      }}
    />
  );
}
