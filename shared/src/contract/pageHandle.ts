import type { QualifiedTranslationKey } from '../i18n/index.ts';

/** The drawer's sections, in the specification's order (section 2, shell layout). */
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

/** What a route's `handle` declares about its page. The shell reads this from any section. */
export type PageHandle = {
  /** The page's name: a translation key with its namespace (`content:news.title`). */
  title?: string;
  /** Lists the page in this drawer section, after the specified entries. The remote's registry row must grant it. */
  menu?: DrawerSection;
  /** The parent page, for the breadcrumb. */
  parent?: { to: string; title: string };
};

/** `PageHandle` with checked keys, for a section's own routes: `handle: { title: … } satisfies TypedPageHandle`. */
export type TypedPageHandle = PageHandle & {
  title?: QualifiedTranslationKey;
  parent?: { title: QualifiedTranslationKey };
};
