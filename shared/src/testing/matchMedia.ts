const reducedMotion = '(prefers-reduced-motion: reduce)';

let matching: string[] = [];

/** Gives jsdom the media queries it lacks; none matches unless a test says so. */
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

/** The visitor's window answers yes to these media queries, for the rest of this test. */
export function matchMediaQueries(...queries: string[]): void {
  matching = queries;
}

/** The visitor asks for less motion, for the rest of this test. */
export function preferReducedMotion(): void {
  matchMediaQueries(reducedMotion);
}

export function resetMatchMedia(): void {
  matching = [];
}
