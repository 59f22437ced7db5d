import { contentHandlers, contentServer, fixtureOf, pdfFixture } from '@consejo/shared/testing';
import { documentFixture } from '../certification.fixtures.ts';
import { familyFiles, homeFiles, integrativeFiles, ruralFiles } from './library.content.ts';

const changed = '2026-11-13T10:00:00.000Z';

const dated = (name: string, url: string) =>
  documentFixture(name, { file: { ...pdfFixture(url), updatedAt: changed } });

const views = {
  '/family-medicine-view': fixtureOf(familyFiles, {
    files: [dated('Guía del examen', 'guia.pdf'), documentFixture('Reglamento')],
    validityFile: [dated('Renovación por puntaje', 'puntaje.pdf')],
  }),
  '/integrative-medicine-view': fixtureOf(integrativeFiles, { files: [documentFixture('Temario')] }),
  '/children-medicine-view': fixtureOf(ruralFiles, { files: [documentFixture('Reglamento')] }),
  '/home-view': fixtureOf(homeFiles, {
    agreement: [documentFixture('Convenio'), documentFixture('Convenio con enlace', { file: null })],
    magazines: [documentFixture('Revista')],
  }),
};

/** The views whose files the library lists besides `/public-view`; `fields` replaces parts of one. */
export function answerLibrary(path?: keyof typeof views, fields: object = {}): void {
  for (const [view, data] of Object.entries(views)) {
    contentServer.use(contentHandlers.data(view, view === path ? { ...data, ...fields } : data));
  }
}
