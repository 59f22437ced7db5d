/** @jest-environment jest-fixed-jsdom */
import {
  contentHandlers,
  contentServer,
  feeFixture,
  keyDateFixture,
  takeProblems,
} from '@consejo/shared/testing';
import { remote } from '../remote.ts';
import { readDateSearch } from './datesSearch.ts';

function answer(fees: unknown[] = []) {
  contentServer.use(
    contentHandlers.data('/fees', fees),
    contentHandlers.data('/key-dates', [
      keyDateFixture({ documentId: 'all' }),
      keyDateFixture({ documentId: 'family', specialty: 'medicina-familiar', isCancelled: true }),
      keyDateFixture({ documentId: 'rural', specialty: 'medicina-rural' }),
      keyDateFixture({ documentId: 'unknown', specialty: 'cardiologia' }),
    ]),
  );
}

const read = async (path: string) => {
  const entries = (await remote.calendars.find((one) => one.path === path)?.read()) ?? [];
  return entries.map(({ uid }) => uid.replace('@key-date', ''));
};

test('a specialty’s calendar has its dates and those of all; only the calendar of all has the others', async () => {
  answer();
  const withClosing = (...ids: string[]) => ids.flatMap((id) => [id, `${id}-closing`]);
  expect(await read('/fechas/todas.ics')).toEqual(withClosing('all', 'family', 'rural', 'unknown'));
  expect(await read('/fechas/medicina-familiar.ics')).toEqual(withClosing('all', 'family'));
  expect(await read('/fechas/medicina-integrada.ics')).toEqual(withClosing('all'));
  expect(await read('/fechas/medicina-rural.ics')).toEqual(withClosing('all', 'rural'));
  takeProblems();
});

test('an entry says in words what a calendar has no field for', async () => {
  answer();
  const [all, closing, family] = (await remote.calendars[0]?.read()) ?? [];
  expect(closing).toEqual({
    ...all,
    uid: 'all-closing@key-date',
    title: 'Cierre: Registro al examen',
    firstDay: '2027-02-26',
  });
  expect(all).toEqual({
    uid: 'all@key-date',
    path: '/fechas#fecha-all',
    title: 'Registro al examen',
    description:
      'Todas las especialidades\nHasta las 23:59 h, hora del centro de México.\nEl sistema cierra esa noche.',
    firstDay: '2027-01-11',
    lastDay: '2027-02-26',
    startTime: undefined,
    endTime: '23:59',
    isCancelled: false,
    changed: new Date('2026-11-20T10:00:00.000Z'),
  });
  expect(family).toMatchObject({
    isCancelled: true,
    description: expect.stringMatching(/^Medicina Familiar\n/),
  });
  takeProblems();
});

test('a specialty’s registration says what its call costs, and changes with the fee', async () => {
  answer([
    feeFixture('Reposición', { kind: 'Otro', order: 1 }),
    feeFixture('Examen', { documentId: 'old', amount: 4200, validUntil: '2027-01-10' }),
    feeFixture('Examen', {
      documentId: 'new',
      amount: 4725.5,
      validFrom: '2027-01-11',
      validUntil: '2027-02-20',
      updatedAt: '2026-11-21T10:00:00.000Z',
    }),
    feeFixture('Examen', { documentId: 'newer', amount: 4900, validFrom: '2027-02-21' }),
  ]);
  const [all, , family] = (await remote.calendars[0]?.read()) ?? [];
  expect(all?.description).not.toContain('Cuota');
  expect(all?.changed).toEqual(new Date('2026-11-20T10:00:00.000Z'));
  expect(family?.description).toContain(
    '\nCuota: $4,725.50 MXN (Examen)\nDesde el 21 de febrero de 2027: $4,900 MXN.\n',
  );
  expect(family?.changed).toEqual(new Date('2026-11-21T10:00:00.000Z'));
  // In a specialty's calendar also those for all.
  const [registration] = (await remote.calendars[3]?.read()) ?? [];
  expect(registration?.description).toContain('Cuota: $4,725.50 MXN');
  takeProblems();
});

test('the search finds the page and each date, in the day of Mexico City', async () => {
  answer();
  const [page, all, family] = await readDateSearch();
  expect(page).toMatchObject({ kind: 'page', path: '/fechas', title: { es: 'Fechas', en: 'Dates' } });
  expect(all).toEqual({
    kind: 'event',
    path: '/fechas#fecha-all',
    title: { es: 'Registro al examen' },
    text: {
      es: 'Registro. Todas las especialidades. El sistema cierra esa noche.',
      en: 'Registration. All specialties. El sistema cierra esa noche.',
    },
    date: new Date('2027-01-11T18:00:00Z'),
  });
  expect(family?.text?.es).toMatch(/^Cancelada\. /);
  takeProblems();
});
