import type { RichTextBlock } from '@consejo/shared/content';

/** A part of a legal text. Its id is its address within the page. */
export type LegalSection = { id: string; title: string; blocks: RichTextBlock[] };

/** A legal text, in Spanish. `version` is the day it was written, as an ISO date. */
export type LegalText = { version: string; introduction: RichTextBlock[]; sections: LegalSection[] };

/** What only the council can say of itself: what it is, and the words of it once they are known. */
export type CouncilFacts = Record<string, { label: string; value: string | null }>;
