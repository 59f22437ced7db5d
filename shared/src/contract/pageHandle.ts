import type { QualifiedTranslationKey } from '../i18n/index.ts';

/** A section of the drawer, as the specification names and orders them (section 2, shell layout). */
export type DrawerSection =
  | 'about'
  | 'certification'
  | 'sigme'
  | 'documents'
  | 'activities'
  | 'exam'
  | 'qualityEndorsement'
  | 'contact'
  | 'news';

/** What a route's `handle` declares about its page, as the shell reads it from any section. */
export type PageHandle = {
  /** What the page is called: a text's key with its namespace (`content:news.title`), in both languages. */
  title?: string;
  /** Lists the page in the drawer, after what the specification fixes there. The remote's registry row must grant the place. */
  menu?: DrawerSection;
  /** The page above this one, for the way back to it. */
  parent?: { to: string; title: string };
};

/** `PageHandle` with checked keys, for a section's own routes: `handle: { title: … } satisfies TypedPageHandle`. */
export type TypedPageHandle = PageHandle & {
  title?: QualifiedTranslationKey;
  parent?: { title: QualifiedTranslationKey };
};
