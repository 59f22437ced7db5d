import { keyDateFixture } from '@consejo/shared/testing';
import { keyDateJsonLd } from './keyDateJsonLd.ts';
import { keyDatePages } from './keyDates.content.ts';

const site = { siteOrigin: 'https://site.test', siteName: 'Consejo' };

test('coming dates are events with days or moments, the cancelled ones marked; past ones are left out', () => {
  const dates = keyDatePages.parse([
    keyDateFixture({ documentId: 'past', start: '2026-01-01', end: null, endTime: null }),
    keyDateFixture({ documentId: 'span' }),
    keyDateFixture({
      documentId: 'exam',
      start: '2027-04-17',
      end: null,
      startTime: '08:00:00.000',
      endTime: '14:00:00.000',
      isCancelled: true,
      note: null,
    }),
  ]);
  const things = keyDateJsonLd(dates, '2026-11-23', site);
  expect(things).toMatchObject([
    {
      '@type': 'Event',
      name: 'Registro al examen',
      startDate: '2027-01-11',
      endDate: '2027-02-26T23:59:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      url: 'https://site.test/fechas#fecha-span',
      description: 'El sistema cierra esa noche.',
    },
    {
      startDate: '2027-04-17T08:00:00-06:00',
      endDate: '2027-04-17T14:00:00-06:00',
      eventStatus: 'https://schema.org/EventCancelled',
    },
  ]);
  expect(things[1]).not.toHaveProperty('description');
});
