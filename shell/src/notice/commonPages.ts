import { paths } from '@consejo/shared/contract';

/** The pages that most visitors look for, with the keys of their names in the menu, the top bar or the footer. */
export const commonPages = [
  ['menu.certification', paths.certification],
  ['common.renewal', `${paths.certification}#renewal`],
  ['common.dates', paths.dates],
  ['common.fees', `${paths.exam}#exam-fees`],
  ['footer.verify', paths.verify],
  ['menu.documents', paths.documents],
  ['topBar.results', paths.results],
  ['footer.questions', paths.questions],
  ['menu.contact', paths.contact],
] as const;
