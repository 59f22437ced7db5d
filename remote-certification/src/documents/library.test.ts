import { mediaFile, parseRecord, publicView } from '@consejo/shared/content';
import { pdfFixture, publicViewFixture } from '@consejo/shared/testing';
import { filterLibrary, parseLibraryFilter, stablePath, toLibrary } from './library.ts';

const file = (name: string) => parseRecord(mediaFile, pdfFixture(name), 'test');
const named = (name: string, url: string) => ({ name, file: file(url) });
const sources = {
  familyMedicine: {
    files: [named('Guía (ECOE)', 'guia.pdf'), named('Reglamento', 'reglamento.pdf')],
    validityFile: [named('Renovación por puntaje', 'puntaje.pdf'), named('Puntos', 'guia.pdf')],
  },
  ruralMedicine: { files: [named('Reglamento de exámenes', 'reglamento.pdf')] },
  home: { agreement: [named('Convenio', 'convenio.pdf')], magazines: [named('Revista', 'revista.pdf')] },
  council: publicView.parse(publicViewFixture()),
};
const library = toLibrary(sources);
const ids = (documents: { id: string }[]) => documents.map(({ id }) => id);
const filtered = (query: string) =>
  ids(filterLibrary(library, parseLibraryFilter(new URLSearchParams(query))));

test('a file in two places is listed once, with the name and the id of the first', () => {
  expect(library.filter((one) => one.file.url === '/uploads/reglamento.pdf')).toMatchObject([
    {
      id: 'medicina-familiar-reglamento',
      name: { text: 'Reglamento' },
      scopes: ['familyMedicine', 'ruralMedicine'],
      kinds: ['certification'],
    },
  ]);
  expect(library.find(({ id }) => id === 'medicina-familiar-guia-ecoe')?.kinds).toEqual([
    'certification',
    'renewal',
  ]);
});

test('the council’s files come first where they are for everybody, last where they are its own', () => {
  expect(ids(library)).toEqual([
    'solicitud-de-examen',
    'constancia-de-estudios',
    'carta-compromiso',
    'estandares-de-evaluacion',
    'resultados',
    'medicina-familiar-guia-ecoe',
    'medicina-familiar-reglamento',
    'medicina-familiar-renovacion-renovacion-por-puntaje',
    'estatutos',
    'codigo-de-etica',
    'lex-artis',
    'convenio-convenio',
    'publicacion-revista',
  ]);
});

test('the stable address stays when editors choose another file, and is unique', () => {
  const [first] = toLibrary({ ruralMedicine: { files: [named('Guía', 'a.pdf')] } });
  const [other, same] = toLibrary({
    ruralMedicine: { files: [named('Guía', 'b.pdf'), named('Guia', 'c.pdf')] },
  });
  expect([first, other, same].map((one) => one && stablePath(one))).toEqual([
    '/documentos#medicina-rural-guia',
    '/documentos#medicina-rural-guia',
    '/documentos#medicina-rural-guia-2',
  ]);
});

test('a missing source or file costs only its own documents', () => {
  expect(toLibrary({})).toEqual([]);
  const withoutFile = { name: 'Sin archivo', file: undefined };
  const files = [withoutFile, named('Temario', 'temario.pdf')];
  expect(ids(toLibrary({ integrativeMedicine: { files } }))).toEqual(['medicina-integrada-temario']);
  expect(ids(toLibrary({ council: publicView.parse({}) }))).toEqual([]);
});

test('a specialty’s filter includes what is for all of them, the council’s does not', () => {
  expect(filtered('especialidad=medicina-rural')).toEqual([
    'solicitud-de-examen',
    'constancia-de-estudios',
    'carta-compromiso',
    'estandares-de-evaluacion',
    'resultados',
    'medicina-familiar-reglamento',
  ]);
  expect(filtered('especialidad=consejo&tipo=norma')).toEqual(['estatutos', 'codigo-de-etica', 'lex-artis']);
  expect(filtered('tipo=renovacion&especialidad=medicina-familiar')).toEqual([
    'medicina-familiar-guia-ecoe',
    'medicina-familiar-renovacion-renovacion-por-puntaje',
  ]);
  expect(filtered('especialidad=medicina-integrada&tipo=renovacion')).toEqual([]);
});

test.each(['', 'especialidad=&tipo=', 'especialidad=toString&tipo=%00', 'especialidad=all'])(
  '“%s” is no filter',
  (query) => {
    expect(filtered(query)).toHaveLength(library.length);
  },
);
