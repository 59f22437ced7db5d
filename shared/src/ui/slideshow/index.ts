// Door: the slideshow of the specification, on @splidejs/react-splide. Not shared at run time: the chunks of the home page and
// of the gallery's slideshow bundle it, and no other page carries it (decision 006). It imports other doors by name only.

export { type Splide as CarouselHandle, SplideSlide, SplideTrack } from '@splidejs/react-splide';
export type { Options as SplideOptions, Splide } from '@splidejs/splide';
export { Carousel } from './Carousel.tsx';
