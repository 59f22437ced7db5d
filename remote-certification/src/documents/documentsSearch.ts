import type { SearchEntry } from '@consejo/shared/contract';
import { fileType } from '@consejo/shared/ui';
import { type Kind, type LibraryDocument, stablePath } from './library.ts';
import { libraryTexts } from './libraryTexts.ts';
import { readLibrary } from './readLibrary.ts';

/** Other words that visitors use. */
const keywords: Partial<Record<Kind, string>> = {
  renewal: 'recertificación, recertification',
  publication: 'revista, journal',
};

/** Every document of the library. @throws ContentError */
export async function readDocumentSearch(): Promise<SearchEntry[]> {
  const es = libraryTexts('es');
  const en = libraryTexts('en');
  const about = (texts: typeof es, document: LibraryDocument) =>
    `${texts.scopes(document)}. ${texts.kinds(document)}.`;
  return (await readLibrary()).map((document) => {
    const { name, file, kinds } = document;
    const format = fileType(file);
    return {
      kind: 'document',
      path: stablePath(document),
      title: { es: es.name(document), en: 'key' in name ? en.name(document) : undefined },
      text: { es: about(es, document), en: about(en, document) },
      keywords: kinds.flatMap((kind) => keywords[kind] ?? []).join(' ') || undefined,
      date: file.changed === undefined ? undefined : new Date(file.changed),
      file: format === undefined ? undefined : { format, size: file.sizeInBytes },
    };
  });
}
