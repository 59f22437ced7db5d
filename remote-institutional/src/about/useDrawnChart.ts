import { reportProblem } from '@consejo/shared/content';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DrawnChart } from './DrawnChart.tsx';

/** From here on a chart has room to be drawn; the same as in the style sheets of the list. */
const wideScreen = '(width >= 48rem)';

type Drawing = {
  /** The component that draws, once it is there and where it has room. */
  Chart: typeof DrawnChart | undefined;
  /** It could not be had: the list stays a list. */
  hasFailed: boolean;
};

/** Fetches the chart's code, with the library in it, where a chart has room: not on the server, not on phones. */
export function useDrawnChart(): Drawing {
  const isWide = useSyncExternalStore(subscribe, isWideScreen, () => false);
  const [drawing, setDrawing] = useState<Drawing>({ Chart: undefined, hasFailed: false });
  const isWanted = isWide && !drawing.Chart && !drawing.hasFailed;

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./DrawnChart.tsx').then(
      ({ DrawnChart: Chart }) => {
        if (!isGone) setDrawing({ Chart, hasFailed: false });
      },
      (error: unknown) => {
        reportProblem({ where: 'organization chart', detail: String(error) });
        if (!isGone) setDrawing({ Chart: undefined, hasFailed: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);

  return { ...drawing, Chart: isWide ? drawing.Chart : undefined };
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(wideScreen);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

function isWideScreen() {
  return window.matchMedia(wideScreen).matches;
}
