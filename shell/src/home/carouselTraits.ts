import type { Splide } from '@consejo/shared/ui/slideshow';

/** The slide that a visitor has scrolled the served strip to. To be read before Splide puts copies of slides before it. */
export function scrolledPlace(track: HTMLElement | null): number {
  return track ? Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)) : 0;
}

/** Begins at that slide, in the place of the strip, which goes back to its beginning. */
export function beginAt(splide: Splide, index: number): void {
  const { Controller, Elements } = splide.Components;
  Elements.track.scrollLeft = 0;
  if (index === 0) return;
  Controller.setIndex(index);
  splide.refresh();
}

/** Images outside the frame are lazy, and the browser would fetch them only once they have begun to slide in. */
export function fetchNextImage({ Components, index }: Splide): void {
  const next = Components.Slides.getAt(index + 1)?.slide;
  next?.querySelector('img')?.setAttribute('loading', 'eager');
}
