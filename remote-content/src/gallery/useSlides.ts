import type { CarouselHandle, Splide } from '@consejo/shared/ui/slideshow';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';

/** How many slides Splide has on each side of the one in the middle; it measures every slide at every move. */
const reach = 5;

/**
 * Which slide is shown, and which ones Splide has, from `first` to `last`: others when the one shown comes to their edge, and
 * for a leap to one further away.
 *
 * @param start the slide it begins at; slides are counted from 0 in the whole, `place` is among those that Splide has
 */
export function useSlides(carousel: RefObject<CarouselHandle | null>, count: number, start: number) {
  const [index, setIndex] = useState(start);
  const [view, setView] = useState({ middle: start });
  const first = Math.max(0, view.middle - reach);
  const last = Math.min(count - 1, view.middle + reach);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a leap among the same slides is one, too
  useLayoutEffect(() => {
    carousel.current?.splide?.refresh();
  }, [view]);

  const goTo = useCallback(
    (wanted: number) => {
      const target = Math.min(Math.max(wanted, 0), count - 1);
      if (target === index) return;
      if (Math.abs(target - index) === 1 && target >= first && target <= last) {
        carousel.current?.go(target - first);
      } else {
        // A leap: nothing slides past.
        setIndex(target);
        setView({ middle: target });
      }
    },
    [carousel, count, index, first, last],
  );

  const handlers = useMemo(
    () => ({
      onMove: (splide: Splide, place: number) => setIndex(indexAt(splide, place)),
      onMoved: (splide: Splide, place: number) => {
        const middle = indexAt(splide, place);
        const isInside = middle > 0 && middle < count - 1;
        setView((view) => (isInside && Math.abs(middle - view.middle) >= reach ? { middle } : view));
      },
      onRefresh: ({ Components }: Splide) => {
        const slides = [...Components.Elements.list.children];
        Components.Controller.setIndex(slides.findIndex((slide) => slide.matches('[data-shown]')));
      },
    }),
    [count],
  );
  return { index, first, last, goTo, place: Math.min(start, reach), handlers };
}

function indexAt({ Components }: Splide, place: number): number {
  return Number(Components.Slides.getAt(place)?.slide.dataset.index);
}
