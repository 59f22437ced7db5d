import type { Splide } from '@splidejs/splide';

/** Pixels (specification, section 9): a shorter drag springs back, a longer one goes to the neighbour. */
const dragThreshold = 80;

/**
 * Splide alone goes to the slide nearest to where the pointer let go, half a slide's width away; its own
 * `dragMinThreshold` only makes the image jump after that many pixels.
 */
export function followDragThreshold(splide: Splide): void {
  let wasPlaying = false;

  splide.on('drag', () => {
    const { Autoplay } = splide.Components;
    wasPlaying = !Autoplay.isPaused();
    // Else the next slide would come while a finger holds this one.
    if (wasPlaying) Autoplay.pause();
  });

  splide.on('dragged', () => {
    const start = splide.index;
    const distance = draggedDistance(splide);
    if (wasPlaying) splide.Components.Autoplay.play();
    // After Splide has settled on the nearest slide, which it does right after this event.
    queueMicrotask(() => {
      if (splide.index === start && Math.abs(distance) >= dragThreshold) splide.go(distance < 0 ? '>' : '<');
    });
  });
}

/** How far the list stands from its place for the current slide, in pixels; negative when dragged to the left. */
function draggedDistance({ index, Components: { Move, Layout } }: Splide): number {
  const distance = Move.getPosition() - Move.toPosition(index, true);
  // In a loop the list may have been shifted by its whole length in the middle of the drag.
  const length = Layout.sliderSize();
  return length > 0 ? distance - length * Math.round(distance / length) : distance;
}
