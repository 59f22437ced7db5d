import { paths, type SearchEntry } from '@consejo/shared/contract';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { type Association, associations, institutions } from './associations.content.ts';

/** The page and the institutions and associations in its table. @throws ContentError */
export async function readAssociationSearch(): Promise<SearchEntry[]> {
  const [ofInstitutions, ofAssociations] = await Promise.all([
    institutions.read({}, {}),
    associations.read({}, {}),
  ]);
  return [
    {
      kind: 'page',
      path: paths.associations,
      title: { es: es.associations.title, en: en.associations.title },
      text: { es: es.associations.lead, en: en.associations.lead },
      keywords: 'colegios, sociedades, universidades, hospitales que integran el Consejo',
    },
    ...ofInstitutions.data.map((one) => toEntry('institution', one)),
    ...ofAssociations.data.map((one) => toEntry('association', one)),
  ];
}

const toEntry = (kind: 'institution' | 'association', { name }: Association): SearchEntry => ({
  kind,
  path: paths.associations,
  title: { es: name },
});
