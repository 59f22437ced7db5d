// Door: the specification's slideshow, on @splidejs/react-splide. Not shared at run time: only the chunks of the home page
// and of the gallery's slideshow bundle it (decision 006). It imports other doors by name, not by file.

export { type Splide as CarouselHandle, SplideSlide, SplideTrack } from '@splidejs/react-splide';
export type { Options as SplideOptions, Splide } from '@splidejs/splide';
export { Carousel } from './Carousel.tsx';
