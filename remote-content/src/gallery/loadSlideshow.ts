import { loadSplide } from '@consejo/shared/ui';

/** The slideshow's code and Splide's, both at once. A second call costs nothing. */
export async function loadSlideshow() {
  const [{ Slideshow }] = await Promise.all([
    import(/* webpackChunkName: "slideshow" */ './Slideshow.tsx'),
    loadSplide(),
  ]);
  return Slideshow;
}
