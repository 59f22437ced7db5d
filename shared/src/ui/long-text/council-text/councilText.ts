import type { RichTextBlock } from '@consejo/shared/content';

/** A section of a council text. Its id is its anchor in the page. */
export type CouncilTextSection = { id: string; title: string; blocks: RichTextBlock[] };

/** A long Spanish text of the council, kept with the sources. */
export type CouncilText = { introduction: RichTextBlock[]; sections: CouncilTextSection[] };

/**
 * Facts that only the council can supply. Editors fill in `value`; until then the text shows `fallback`, which may use
 * the marks of these texts and tells the reader where to ask.
 */
export type CouncilFacts = Record<string, { value: string | undefined; fallback: string }>;
