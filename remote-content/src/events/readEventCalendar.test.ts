/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer, takeProblems } from '@consejo/shared/testing';
import { remote } from '../remote.ts';
import { readEventSearch } from './eventSearch.ts';
import { datedEventFixture, eventFixture } from './events.fixtures.ts';

async function readEntries(...events: unknown[]) {
  contentServer.use(contentHandlers.data('/events', events));
  return (await remote.calendars[0]?.read()) ?? [];
}

test('an event with days is an entry of whole days, with its place and what else is known', async () => {
  expect(remote.calendars[0]).toMatchObject({ path: '/eventos/todos.ics', page: '/eventos' });
  expect(await readEntries(datedEventFixture('Congreso'), eventFixture('Sin fecha'))).toEqual([
    {
      uid: 'id-Congreso@event',
      path: '/eventos#id-Congreso',
      title: 'Congreso',
      description:
        'Modalidad: Presencial\nOrganiza: Colegio de Ejemplo\nTema: Medicina familiar\nPuntos adicionales: 3 puntos',
      location: 'Mérida, Yucatán',
      firstDay: '2027-03-12',
      lastDay: '2027-03-15',
      isCancelled: false,
      changed: new Date('2026-11-20T10:00:00.000Z'),
    },
  ]);
});

test('a title is the name in calendars and in the search', async () => {
  const names = { title: 'Jornada', titleEnglish: 'Meeting' };
  expect(await readEntries(datedEventFixture('Taller', names))).toMatchObject([{ title: 'Jornada' }]);
  const [entry] = await readEventSearch();
  expect(entry?.title).toEqual({ es: 'Jornada', en: 'Meeting' });
  expect(entry?.text?.es).toMatch(/^Taller/);
});

test('with its days only, an event still has an entry', async () => {
  const [bare, online] = await readEntries(
    eventFixture('Taller', { content: [], point: '1 punto', start: '2027-05-08', isCancelled: true }),
    eventFixture('Sesión', { point: null, start: '2027-05-09', modality: 'en línea' }),
  );
  expect(bare).toMatchObject({
    title: 'Evento con aval de calidad',
    location: undefined,
    firstDay: '2027-05-08',
    lastDay: '2027-05-08',
    isCancelled: true,
    changed: new Date('2027-05-08T00:00:00Z'),
  });
  expect(online).toMatchObject({ location: 'En línea', description: 'Modalidad: En línea' });
});

test('the search has city, state, topic and organiser, and the entered day', async () => {
  contentServer.use(
    contentHandlers.data('/events', [
      datedEventFixture('Congreso', { modality: 'mixta', isCancelled: true }),
      datedEventFixture('Taller', { state: 'Yucatam' }),
      eventFixture('Sesión'),
    ]),
  );
  const [congress, workshop, session] = await readEventSearch();
  expect(congress).toMatchObject({
    title: { es: 'Congreso' },
    text: {
      es: 'Sede de Congreso\nCancelado. Mérida, Yucatán. Presencial y en línea. Medicina familiar. Colegio de Ejemplo\n3 puntos',
    },
    keywords: expect.stringContaining('In person and online'),
    date: new Date('2027-03-12'),
  });
  expect(workshop?.text?.es).toContain('Yucatam');
  expect(session).toMatchObject({ text: { es: 'Sede de Sesión\n3 puntos' }, date: undefined });
  takeProblems();
});
