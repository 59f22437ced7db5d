import { reportProblem } from '@consejo/shared/content';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DrawnChart } from './DrawnChart.tsx';

/** Wide enough for a drawn chart; the same width as in the list's stylesheets. */
const wideScreen = '(width >= 48rem)';

type Drawing = {
  /** The drawing's component, once it has loaded and while the screen is wide. */
  Chart: typeof DrawnChart | undefined;
  /** The chunk did not load: the list remains. */
  hasFailed: boolean;
};

/** Loads the drawing's chunk, which contains the chart library, on wide screens only: not on the server, not on phones. */
export function useDrawnChart(): Drawing {
  const isWide = useSyncExternalStore(subscribe, isWideScreen, () => false);
  const [drawing, setDrawing] = useState<Drawing>({ Chart: undefined, hasFailed: false });
  const shouldLoad = isWide && !drawing.Chart && !drawing.hasFailed;

  useEffect(() => {
    if (!shouldLoad) return;
    let isCancelled = false;
    import('./DrawnChart.tsx').then(
      ({ DrawnChart: Chart }) => {
        if (!isCancelled) setDrawing({ Chart, hasFailed: false });
      },
      (error: unknown) => {
        reportProblem({ where: 'organization chart', detail: String(error) });
        if (!isCancelled) setDrawing({ Chart: undefined, hasFailed: true });
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [shouldLoad]);

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
