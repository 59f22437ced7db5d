import { useTranslation } from '@consejo/shared/i18n';
import { loadSplide, type Splide } from '@consejo/shared/ui';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { leaveZoomAlone } from './leaveZoomAlone.ts';

/** How many slides Splide has on each side of the one in the middle; it measures every slide at every move. */
const reach = 5;

/**
 * Makes a slideshow of markup that carries Splide's class names. Splide has only the slides from `first` to `last`; when
 * the slide shown comes to their edge, and for a leap to one further away, it gets others.
 *
 * @param start the slide it begins at; slides are counted from 0 in the whole
 */
export function useSlideshow(root: RefObject<HTMLElement | null>, count: number, start: number) {
  const { t } = useTranslation('content');
  const [index, setIndex] = useState(start);
  const [view, setView] = useState({ middle: start });
  const splide = useRef<Splide>(undefined);
  const first = Math.max(0, view.middle - reach);
  const last = Math.min(count - 1, view.middle + reach);
  const latest = useRef({ index, first, last });
  useLayoutEffect(() => {
    latest.current = { index, first, last };
  });

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    let isGone = false;
    // It is here already (loadSlideshow), so this happens before anything is painted.
    loadSplide().then((createSplide) => {
      if (isGone) return;
      const { index, first } = latest.current;
      const made = createSplide(element, {
        start: index - first,
        role: 'group',
        label: t('gallery.title'),
        pagination: false,
        keyboard: false,
        live: false,
        i18n: { carousel: t('gallery.slideshow.kind'), slide: t('gallery.slideshow.slideKind') },
      });
      made.on('move', (place) => setIndex(latest.current.first + place));
      made.on('moved', (place) => {
        const { first, last } = latest.current;
        const middle = first + place;
        const isAtEdge = (middle === first && first > 0) || (middle === last && last < count - 1);
        if (isAtEdge) setView({ middle });
      });
      made.mount();
      splide.current = made;
    });
    const letZoom = leaveZoomAlone(element);
    return () => {
      isGone = true;
      letZoom();
      splide.current?.destroy(true);
      splide.current = undefined;
    };
  }, [root, count, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are what this answers to
  useLayoutEffect(() => {
    splide.current?.Components.Controller.setIndex(latest.current.index - latest.current.first);
    splide.current?.refresh();
  }, [view]);

  const goTo = useCallback(
    (wanted: number) => {
      const { index, first, last } = latest.current;
      const target = Math.min(Math.max(wanted, 0), count - 1);
      if (target === index) return;
      if (Math.abs(target - index) === 1 && target >= first && target <= last) {
        splide.current?.go(target - first);
      } else {
        // A leap: nothing slides past.
        setIndex(target);
        setView({ middle: target });
      }
    },
    [count],
  );
  return { index, first, last, goTo };
}
