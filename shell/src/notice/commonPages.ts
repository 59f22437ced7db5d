import { paths } from '@consejo/shared/contract';

/** The pages that most visitors look for, with the keys of their names in the menu, the top bar or the footer. */
export const commonPages = [
  ['menu.certification', paths.certification],
  ['menu.documents', paths.documents],
  ['topBar.results', paths.results],
  ['menu.news', paths.news],
  ['footer.questions', paths.questions],
  ['menu.contact', paths.contact],
] as const;
