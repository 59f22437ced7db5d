import type { Splide } from '@splidejs/splide';

/**
 * Hides touches that are not swipes from Splide: it would treat two fingers as one and prevent pinch zoom, and in a
 * zoomed page one finger pans.
 */
export function leaveZoomAlone({ root }: Splide): void {
  const keepFromSplide = (event: TouchEvent) => {
    if (event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01) event.stopPropagation();
  };
  const options = { capture: true, passive: true };
  root.addEventListener('touchstart', keepFromSplide, options);
  root.addEventListener('touchmove', keepFromSplide, options);
}
