import type { MediaFile } from '@consejo/shared/content';

/** An institution or association that the council is made of. */
export type Association = {
  id: string;
  name: string;
  url: string | undefined;
  icon: MediaFile | undefined;
};
