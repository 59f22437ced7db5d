import type { SplideOptions } from '@consejo/shared/ui/slideshow';
import type { TFunction } from 'i18next';

/** The banner's settings (specification, sections 2 and 9), beyond those of every slideshow. */
export function carouselOptions(t: TFunction<'home'>, hasOthers: boolean): SplideOptions {
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
