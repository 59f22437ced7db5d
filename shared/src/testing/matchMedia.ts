const reducedMotion = '(prefers-reduced-motion: reduce)';

let matching: string[] = [];

/** Adds `matchMedia`, which jsdom lacks; no query matches unless a test sets one. */
export function installMatchMedia(): void {
  if (typeof window === 'undefined') return;
  window.matchMedia = (media: string): MediaQueryList => ({
    media,
    matches: matching.includes(media),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}

/** Makes these media queries match for the rest of the test. */
export function matchMediaQueries(...queries: string[]): void {
  matching = queries;
}

/** Makes the visitor prefer reduced motion for the rest of the test. */
export function preferReducedMotion(): void {
  matchMediaQueries(reducedMotion);
}

export function resetMatchMedia(): void {
  matching = [];
}
