import { fileType } from '@consejo/shared/ui';
import { librarySources } from './library.content.ts';
import { type LibraryDocument, stablePath, toLibrary } from './library.ts';
import type { libraryData } from './libraryData.ts';
import { libraryTexts } from './libraryTexts.ts';

type Row = { [Column in (typeof libraryData)['columns'][number]]: string | number | undefined };

/** All documents. Every source must answer: a list without some of them would look complete. @throws ContentError */
export async function readLibrary(): Promise<LibraryDocument[]> {
  const { council, familyMedicine, integrativeMedicine, ruralMedicine, home } = librarySources;
  const [general, family, integrative, rural, homeView] = await Promise.all([
    council.read({}, {}),
    familyMedicine.read({}, {}),
    integrativeMedicine.read({}, {}),
    ruralMedicine.read({}, {}),
    home.read({}, {}),
  ]);
  return toLibrary({
    council: general.data,
    familyMedicine: family.data,
    integrativeMedicine: integrative.data,
    ruralMedicine: rural.data,
    home: homeView.data,
  });
}

/** The rows of the open data. @throws ContentError */
export async function readLibraryRows(siteOrigin: string): Promise<Row[]> {
  const texts = libraryTexts('es');
  return (await readLibrary()).map((document) => {
    const { id, file } = document;
    return {
      id,
      nombre: texts.name(document),
      especialidad: texts.scopes(document),
      tipo: texts.kinds(document),
      formato: fileType(file),
      bytes: file.sizeInBytes,
      actualizado: file.changed,
      archivo: new URL(file.url, siteOrigin).href,
      enlace: siteOrigin + stablePath(document),
    };
  });
}
