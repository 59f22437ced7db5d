import type { Options } from '@splidejs/splide';
import type { TFunction } from 'i18next';

/** The banner's settings (specification, sections 2 and 9): one slide per view at every width. */
export function splideOptions(t: TFunction<'home'>, start: number): Options {
  return {
    type: 'loop',
    start,
    perPage: 1,
    autoplay: true,
    interval: 2500,
    speed: 400,
    arrows: false,
    pagination: true,
    drag: true,
    // The image follows the pointer at once; followDragThreshold decides at release, not the pointer's speed.
    flickPower: 1,
    keyboard: 'focused',
    pauseOnHover: true,
    pauseOnFocus: true,
    reducedMotion: { speed: 0, rewindSpeed: 0, autoplay: 'pause' },
    i18n: {
      carousel: t('carousel.kind'),
      slide: t('carousel.slideKind'),
      slideLabel: t('carousel.slideLabel'),
      slideX: t('carousel.goTo'),
      select: t('carousel.choose'),
      play: t('carousel.play'),
      pause: t('carousel.pause'),
    },
  };
}
