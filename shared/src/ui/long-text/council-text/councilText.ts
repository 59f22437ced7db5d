import type { RichTextBlock } from '@consejo/shared/content';

/** A part of a text of the council. Its id is its address within the page. */
export type CouncilTextSection = { id: string; title: string; blocks: RichTextBlock[] };

/** A long text of the council that is kept with the sources, in Spanish. */
export type CouncilText = { introduction: RichTextBlock[]; sections: CouncilTextSection[] };

/**
 * What only the council can say of itself. Editors fill in `value`; until they do, the text says `fallback` in its place,
 * which is written with the marks of these texts and leads the reader to where the fact can be had.
 */
export type CouncilFacts = Record<string, { value: string | undefined; fallback: string }>;
