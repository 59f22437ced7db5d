import type { MediaFile } from '@consejo/shared/content';

/** A collaboration agreement or a magazine. */
export type LinkedItem = {
  name: string;
  /** The external address where there is one, else that of the file; undefined when the item has neither. */
  link: string | undefined;
};

/** What the home page alone shows; the rest of it is site content. */
export type Home = {
  /** One image a slide, in the editors' order. */
  banner: MediaFile[];
  agreements: LinkedItem[];
  magazines: LinkedItem[];
};
