import type { Options, Splide } from '@splidejs/splide';
import { followDragThreshold } from './followDragThreshold.ts';

export type { Options as SplideOptions, Splide } from '@splidejs/splide';

/** The specification's slideshow (section 9): one slide per view at every width, 400 ms from one to the next. */
const slideshow: Options = {
  perPage: 1,
  speed: 400,
  arrows: false,
  drag: true,
  // The image follows the pointer at once; followDragThreshold decides at release, not the pointer's speed.
  flickPower: 1,
};

/** No motion for visitors who ask for less. */
const still: Options = { speed: 0, rewindSpeed: 0 };

/**
 * Fetches Splide, which has a chunk of its own, and gives the function that makes a slideshow of markup with Splide's
 * class names. The slideshow is not mounted yet, so that it can be listened to first.
 */
export async function loadSplide() {
  const module = await import('@splidejs/splide');
  return (root: HTMLElement, options: Options): Splide => {
    const splide = new module.Splide(root, {
      ...slideshow,
      ...options,
      reducedMotion: { ...still, ...options.reducedMotion },
    });
    followDragThreshold(splide);
    return splide;
  };
}
