import type { Splide } from '@splidejs/splide';

/**
 * Keeps from Splide what is no swipe: it would take two fingers for one and prevent the zoom, and in a page that is
 * zoomed in one finger moves the page.
 */
export function leaveZoomAlone({ root }: Splide): void {
  const keepFromSplide = (event: TouchEvent) => {
    if (event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01) event.stopPropagation();
  };
  const options = { capture: true, passive: true };
  root.addEventListener('touchstart', keepFromSplide, options);
  root.addEventListener('touchmove', keepFromSplide, options);
}
