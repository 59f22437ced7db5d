import type { MediaFile } from '@consejo/shared/content';

/** The title and banner of the page about certification. */
export type Certification = { title: string | undefined; banner: MediaFile | undefined };
