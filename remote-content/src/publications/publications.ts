import type { RichTextBlock } from '@consejo/shared/content';

/** What the council publishes, in the editors' order. */
export type Publications = {
  title: string | undefined;
  description: RichTextBlock[];
  publications: Publication[];
};

/** Its link is missing when the editor's address must not be rendered. */
export type Publication = { title: string; link: string | undefined };
