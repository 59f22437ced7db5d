import { eventJsonLd } from './eventJsonLd.ts';
import { eventPages } from './events.content.ts';
import { datedEventFixture, eventFixture } from './events.fixtures.ts';

const origin = 'https://site.test';
const jsonLd = (...events: unknown[]) => eventJsonLd(eventPages.parse(events), '2027-03-13', origin);

test('an event with days is one of schema.org, with what was entered', () => {
  expect(jsonLd(datedEventFixture('Congreso'))).toEqual([
    {
      '@type': 'Event',
      name: 'Congreso',
      startDate: '2027-03-12',
      endDate: '2027-03-15',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Mérida',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Mérida',
          addressRegion: 'Yucatán',
          addressCountry: 'MX',
        },
      },
      organizer: { '@type': 'Organization', name: 'Colegio de Ejemplo' },
      url: 'https://site.test/eventos#id-Congreso',
      inLanguage: 'es-MX',
    },
  ]);
});

test('an event online has an address, one that is both has both, one without a place has the country', () => {
  const virtual = { '@type': 'VirtualLocation', url: 'https://site.test/eventos#id-A' };
  expect(jsonLd(datedEventFixture('A', { modality: 'en línea' }))).toMatchObject([{ location: virtual }]);
  expect(jsonLd(datedEventFixture('A', { modality: 'mixta' }))).toMatchObject([
    { location: [{ '@type': 'Place' }, virtual] },
  ]);
  const [bare] = jsonLd(eventFixture('A', { start: '2027-05-01', isCancelled: true }));
  expect(bare).toMatchObject({
    location: { name: 'México', address: { addressCountry: 'MX' } },
    eventStatus: 'https://schema.org/EventCancelled',
  });
  expect(bare).not.toHaveProperty('organizer');
  expect(bare).not.toHaveProperty('eventAttendanceMode');
});

test('events without days, without a name or over are left out, and no more than thirty are told', () => {
  expect(
    jsonLd(
      eventFixture('Sin fecha'),
      datedEventFixture('Sin nombre', { content: [] }),
      datedEventFixture('Pasado', { start: '2027-03-01', end: '2027-03-12' }),
    ),
  ).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => datedEventFixture(`E${index}`));
  expect(jsonLd(...many)).toHaveLength(30);
});
