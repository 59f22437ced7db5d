import type { MediaFile } from '@consejo/shared/content';

/** The title and banner of the page about the council. */
export type About = { title: string | undefined; banner: MediaFile | undefined };
