import type { CarouselHandle, Splide } from '@consejo/shared/ui/slideshow';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

/** Slides given to Splide on each side of the middle one; Splide measures all of its slides on every move. */
const reach = 5;

/**
 * The current slide (`index`) and the range of slides given to Splide (`first` to `last`). The range moves when the
 * current slide reaches its edge, and on a jump. Arrow keys, Home and End move the slideshow.
 *
 * An index counts all slides from 0, a position those given to Splide.
 */
export function useSlides(carousel: RefObject<CarouselHandle | null>, count: number, start: number) {
  const [index, setIndex] = useState(start);
  const [view, setView] = useState({ middle: start });
  const first = Math.max(0, view.middle - reach);
  const last = Math.min(count - 1, view.middle + reach);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` is a new object on every jump, also within the same range
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
        // A jump, without animation.
        setIndex(target);
        setView({ middle: target });
      }
    },
    [carousel, count, index, first, last],
  );

  // On the document: the slideshow covers the page, and the focus may be anywhere in it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = targetOfKey(event.key, index, count);
      if (target === undefined) return;
      // Keeps the strip of thumbnails from scrolling.
      event.preventDefault();
      goTo(target);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [goTo, index, count]);

  const handlers = useMemo(
    () => ({
      onMove: (splide: Splide, position: number) => setIndex(indexAt(splide, position)),
      onMoved: (splide: Splide, position: number) => {
        const middle = indexAt(splide, position);
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
  return { index, first, last, goTo, startPosition: Math.min(start, reach), handlers };
}

function indexAt({ Components }: Splide, position: number): number {
  return Number(Components.Slides.getAt(position)?.slide.dataset.index);
}

function targetOfKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
