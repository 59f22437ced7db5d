import type { RichTextBlock } from '../../content/richText.ts';

/** A part of a text of the council. Its id is its address within the page. */
export type CouncilTextSection = { id: string; title: string; blocks: RichTextBlock[] };

/** A long text of the council that is kept with the sources, in Spanish. `version` is its day, as an ISO date. */
export type CouncilText = { version: string; introduction: RichTextBlock[]; sections: CouncilTextSection[] };

/** What only the council can say of itself: what it is, and the words of it once they are known. */
export type CouncilFacts = Record<string, { label: string; value: string | null }>;
