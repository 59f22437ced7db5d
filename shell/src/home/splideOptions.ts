import type { SplideOptions } from '@consejo/shared/ui';
import type { TFunction } from 'i18next';

/** The banner's settings (specification, sections 2 and 9), beyond those of every slideshow. */
export function splideOptions(t: TFunction<'home'>, start: number): SplideOptions {
  return {
    type: 'loop',
    start,
    autoplay: true,
    interval: 2500,
    pagination: true,
    keyboard: 'focused',
    pauseOnHover: true,
    pauseOnFocus: true,
    reducedMotion: { autoplay: 'pause' },
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
