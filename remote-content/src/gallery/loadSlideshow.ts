/** The slideshow's code. A second call costs nothing. */
export const loadSlideshow = () => import(/* webpackChunkName: "slideshow" */ './Slideshow.tsx');
