import type { Splide } from '@splidejs/splide';

/** In pixels (specification, section 9): a shorter drag springs back, a longer one moves to the next slide. */
const dragThreshold = 80;

/**
 * By default Splide moves to the slide nearest to the release point, half a slide away; its own `dragMinThreshold` only
 * makes the image jump after that many pixels.
 */
export function followDragThreshold(splide: Splide): void {
  let wasPlaying = false;

  splide.on('drag', () => {
    const { Autoplay } = splide.Components;
    wasPlaying = !Autoplay.isPaused();
    // Otherwise autoplay would advance during a drag.
    if (wasPlaying) Autoplay.pause();
  });

  splide.on('dragged', () => {
    const start = splide.index;
    const distance = draggedDistance(splide);
    if (wasPlaying) splide.Components.Autoplay.play();
    // After Splide has snapped to the nearest slide, which it does right after this event.
    queueMicrotask(() => {
      if (splide.index === start && Math.abs(distance) >= dragThreshold) splide.go(distance < 0 ? '>' : '<');
    });
  });
}

/** The list's offset from the current slide's position, in pixels; negative when dragged to the left. */
function draggedDistance({ index, Components: { Move, Layout } }: Splide): number {
  const distance = Move.getPosition() - Move.toPosition(index, true);
  // In a loop, Splide may have shifted the list by its whole length during the drag.
  const length = Layout.sliderSize();
  return length > 0 ? distance - length * Math.round(distance / length) : distance;
}
