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

/** The visitor asks for less motion, for the rest of this test. */
export function preferReducedMotion(): void {
  matching = [reducedMotion];
}

export function resetMatchMedia(): void {
  matching = [];
}
