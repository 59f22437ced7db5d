import type { Language } from '@consejo/shared/i18n';
import { searchTexts } from '../searchTexts.ts';
import type { LibraryDocument } from './library.ts';

/** Functions that write the parts of a document in one language, outside pages. */
export function libraryTexts(language: Language) {
  const t = searchTexts[language];
  return {
    name: ({ name }: LibraryDocument) => ('key' in name ? t(`documents.names.${name.key}`) : name.text),
    scopes: ({ scopes }: LibraryDocument) =>
      scopes.map((scope) => t(`documents.library.scopes.${scope}`)).join(', '),
    kinds: ({ kinds }: LibraryDocument) =>
      kinds.map((kind) => t(`documents.library.kinds.${kind}`)).join(', '),
  };
}
