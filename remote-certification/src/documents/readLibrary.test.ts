/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer, publicViewFixture } from '@consejo/shared/testing';
import { readDocumentSearch } from './documentsSearch.ts';
import { answerLibrary } from './library.fixtures.ts';
import { libraryData } from './libraryData.ts';
import { readLibraryRows } from './readLibrary.ts';

beforeEach(() => {
  answerLibrary();
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture() }));
});

test('the open data has a row for each document, with whole addresses', async () => {
  const rows = await readLibraryRows('https://site.test');
  expect(rows).toHaveLength(14);
  expect(rows.find(({ nombre }) => nombre === 'Renovación por puntaje')).toEqual({
    id: 'medicina-familiar-renovacion-renovacion-por-puntaje',
    nombre: 'Renovación por puntaje',
    especialidad: 'Medicina Familiar',
    tipo: 'Para renovar la vigencia',
    formato: 'PDF',
    bytes: 184_320,
    actualizado: '2026-11-13T10:00:00.000Z',
    archivo: 'https://site.test/uploads/puntaje.pdf',
    enlace: 'https://site.test/documentos#medicina-familiar-renovacion-renovacion-por-puntaje',
  });
  for (const row of rows) expect(Object.keys(row)).toEqual([...libraryData.columns]);
});

test('a list that lacks a view is a failure: it would look complete', async () => {
  contentServer.use(contentHandlers.failure('/home-view'));
  await expect(readLibraryRows('https://site.test')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('the search gets every document, with the words that visitors use', async () => {
  const entries = await readDocumentSearch();
  expect(entries).toHaveLength(14);
  expect(entries.find(({ title }) => title.es === 'Renovación por puntaje')).toEqual({
    kind: 'document',
    path: '/documentos#medicina-familiar-renovacion-renovacion-por-puntaje',
    title: { es: 'Renovación por puntaje', en: undefined },
    text: { es: 'Medicina Familiar. Para renovar la vigencia.', en: 'Family Medicine. For renewal.' },
    keywords: expect.stringContaining('recertificación'),
    date: new Date('2026-11-13T10:00:00.000Z'),
    file: { format: 'PDF', size: 184_320 },
  });
  expect(entries.find(({ path }) => path.endsWith('#estatutos'))?.title.en).toBe('Current statutes');
});
