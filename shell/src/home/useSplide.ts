import { reportProblem } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { loadSplide, type Splide } from '@consejo/shared/ui';
import { type RefObject, useEffect } from 'react';
import { splideOptions } from './splideOptions.ts';

/**
 * Makes a carousel of markup that carries Splide's class names. Splide comes in a chunk of its own after the page is
 * usable; if it does not come, the markup stays what it was.
 */
export function useSplide(
  root: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onSlideChange: (index: number) => void,
): void {
  const { t } = useTranslation('home');

  useEffect(() => {
    const element = root.current;
    if (!element || !isEnabled) return;
    let splide: Splide | undefined;
    let isGone = false;

    loadSplide().then(
      (createSplide) => {
        if (isGone) return;
        splide = createSplide(element, splideOptions(t, visibleSlide(element)));
        splide.on('move', (index) => onSlideChange(index));
        splide.on('mounted move', () => fetchNextImage(splide));
        splide.mount();
      },
      (error: unknown) => reportProblem({ where: 'home carousel', detail: String(error) }),
    );
    return () => {
      isGone = true;
      splide?.destroy(true);
    };
  }, [root, isEnabled, onSlideChange, t]);
}

/** Where a visitor has scrolled the strip before Splide was there; the strip then starts from its beginning again. */
function visibleSlide(element: HTMLElement): number {
  const track = element.querySelector('.splide__track');
  if (!track || track.clientWidth === 0) return 0;
  const index = Math.round(track.scrollLeft / track.clientWidth);
  track.scrollLeft = 0;
  return index;
}

/** Images outside the frame are lazy, and the browser would fetch them only once they have begun to slide in. */
function fetchNextImage(splide: Splide | undefined): void {
  const next = splide?.Components.Slides.getAt(splide.index + 1)?.slide;
  next?.querySelector('img')?.setAttribute('loading', 'eager');
}
