import type { CalendarEntry } from '@consejo/shared/contract';
import fastify from 'fastify';
import ICAL from 'ical.js';
import type { DeclaredFile } from '../../src/app/declarationOf.ts';
import { readConfig } from '../config/readConfig.ts';
import { asSent, fakeSection } from '../live/section.fixtures.ts';
import { createSectionFiles } from './createSectionFiles.ts';

const calendar: DeclaredFile = {
  kind: 'calendar',
  path: '/noticias/fechas.ics',
  page: '/noticias',
  title: 'Fechas',
};
const entry: CalendarEntry = {
  uid: 'abc@key-date',
  path: '/noticias#fecha-abc',
  title: 'Cierre del registro',
  description: 'Hasta las 18:00 h.',
  location: 'Mérida, Yucatán',
  firstDay: '2027-01-11',
  lastDay: '2027-02-26',
  changed: new Date('2026-11-20T10:00:00.400Z'),
};

/** A site whose section gives these entries; they may change. */
async function openSite(...entries: unknown[]) {
  const site = { entries, warnings: [] as string[] };
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => site.warnings.push(line) } } });
  const readPart = jest.fn(async (): Promise<unknown> => site.entries);
  const handle = createSectionFiles({
    config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
    sections: {
      live: () => ({ live: [fakeSection({ files: [calendar] })], isWhole: true }),
      readPart: asSent(readPart),
    },
  });
  app.get('/*', (request, reply) => handle(request, reply) ?? reply.send('a page'));
  const get = (path = calendar.path) => app.inject(path);
  return { site, readPart, get, close: () => app.close() };
}

/** The file as another program reads it. */
function open(body: string) {
  const root = new ICAL.Component(ICAL.parse(body));
  const events = root.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    const value = (name: string) => part.getFirstPropertyValue(name)?.toString();
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toString(),
      end: event.endDate?.toString(),
      zone: event.startDate.zone?.tzid,
      sequence: event.sequence,
      status: value('status'),
      url: value('url'),
      stamp: value('dtstamp'),
      changed: value('last-modified'),
    };
  });
  return { root, events };
}

test('a declared calendar is an iCalendar file, everything else is a page', async () => {
  const { get, readPart, close } = await openSite(entry);
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'public, max-age=300',
  ]);
  const { root, events } = open(body);
  expect(root.getFirstPropertyValue('x-wr-calname')).toBe(
    'Fechas – Consejo Mexicano de Certificación en Medicina Familiar',
  );
  expect(events).toEqual([
    {
      uid: 'abc@key-date',
      title: 'Cierre del registro',
      description: 'Hasta las 18:00 h.',
      location: 'Mérida, Yucatán',
      // Whole days; the end is the day after.
      start: '2027-01-11',
      end: '2027-02-27',
      zone: 'floating',
      sequence: expect.any(Number),
      status: 'CONFIRMED',
      url: 'https://site.test/noticias#fecha-abc',
      stamp: '2026-11-20T10:00:00Z',
      changed: '2026-11-20T10:00:00Z',
    },
  ]);
  expect(readPart.mock.calls).toEqual([['remote_news', { kind: 'calendar', path: calendar.path }, 7500]]);
  expect((await get(`${calendar.path}?x=1`)).headers.location).toBe(calendar.path);
  expect((await get('/noticias/otras.ics')).body).toBe('a page');
  await close();
});

test('opened again after a change, the same entry has moved; cancelled, it says so; removed, it is gone', async () => {
  const openOnce = async (...entries: unknown[]) => {
    const { get, close } = await openSite(...entries);
    const { events } = open((await get()).body);
    await close();
    return events;
  };
  const [first] = await openOnce(entry);
  const moved = {
    ...entry,
    firstDay: '2027-03-01',
    lastDay: '2027-03-01',
    changed: new Date('2026-11-21T10:00:00Z'),
  };
  const [second] = await openOnce(moved);
  expect([second?.uid, second?.start, second?.end]).toEqual([first?.uid, '2027-03-01', '2027-03-02']);
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN);
  expect(second?.stamp).toBe('2026-11-21T10:00:00Z');

  const cancelled = { ...moved, isCancelled: true, changed: new Date('2026-11-22T10:00:00Z') };
  const [third] = await openOnce(cancelled);
  expect([third?.uid, third?.status]).toEqual([first?.uid, 'CANCELLED']);
  expect(third?.sequence).toBeGreaterThan(second?.sequence ?? Number.NaN);
  expect(await openOnce()).toEqual([]);
});

test('times are those of Mexico City, also when the border states change their clocks', async () => {
  const timed = { ...entry, firstDay: '2027-03-14', lastDay: '2027-03-14', startTime: '02:30' };
  const { get, close } = await openSite(
    { ...timed, uid: 'exam', startTime: '08:00', endTime: '14:00' },
    { ...timed, uid: 'clock-change' },
    {
      ...timed,
      uid: 'new-year',
      firstDay: '2026-12-31',
      lastDay: '2027-01-01',
      startTime: '20:00',
      endTime: '04:00',
    },
    { ...timed, uid: 'open-end', lastDay: '2027-03-20' },
  );
  const { body } = await get();
  const { root, events } = open(body);
  expect(events.map(({ uid, start, end, zone }) => [uid, start, end, zone])).toEqual([
    ['exam', '2027-03-14T08:00:00', '2027-03-14T14:00:00', 'America/Mexico_City'],
    ['clock-change', '2027-03-14T02:30:00', '2027-03-14T02:30:00', 'America/Mexico_City'],
    ['new-year', '2026-12-31T20:00:00', '2027-01-01T04:00:00', 'America/Mexico_City'],
    ['open-end', '2027-03-14T02:30:00', '2027-03-21T00:00:00', 'America/Mexico_City'],
  ]);
  // The file defines the zone that it names, without daylight saving.
  const [zone, ...others] = root.getAllSubcomponents('vtimezone');
  expect(others).toEqual([]);
  if (!zone) throw new Error('no VTIMEZONE');
  const event = new ICAL.Event(root.getAllSubcomponents('vevent')[1]);
  const start = event.startDate;
  start.zone = new ICAL.Timezone(zone);
  expect(start.toJSDate().toISOString()).toBe('2027-03-14T08:30:00.000Z');
  await close();
});

test('texts stay what they are: no line of theirs is read as another property', async () => {
  const nasty = 'Fin; uno, dos\\n\r\nEND:VEVENT\nSTATUS:CANCELLED\u0000\u0007 <b>á</b> 👩🏽‍⚕️'.repeat(5);
  const { get, close } = await openSite({ ...entry, title: nasty, description: nasty });
  const { events } = open((await get()).body);
  const shown = nasty.replaceAll('\r', '').replaceAll('\u0000', '').replaceAll('\u0007', '');
  expect(events.map(({ title, description, status }) => [title, description, status])).toEqual([
    [shown, shown, 'CONFIRMED'],
  ]);
  await close();
});

test('500 entries are written; bad ones are dropped and counted in one warning', async () => {
  const many = Array.from({ length: 500 }, (_, n) => ({ ...entry, uid: `date-${n}` }));
  const bad = [
    null,
    { ...entry, uid: 'date-1' },
    { ...entry, uid: 'a b\nSTATUS:X' },
    { ...entry, uid: 'x', path: '/contacto' },
    { ...entry, uid: 'x', firstDay: 'mañana' },
    { ...entry, uid: 'x', lastDay: '2027-01-10' },
    { ...entry, uid: 'x', startTime: '25:00' },
    { ...entry, uid: 'x', changed: new Date(Number.NaN) },
  ];
  const { get, site, close } = await openSite(...many, ...bad);
  expect(open((await get()).body).events).toHaveLength(500);
  expect(site.warnings).toHaveLength(1);
  expect(site.warnings[0]).toContain('calendar: 8 of 508 entries dropped');
  await close();
});

test('of entries that are too much to write, the first are the calendar', async () => {
  const long = Array.from({ length: 100 }, (_, at) => ({
    ...entry,
    uid: `e${at}`,
    description: 'ñ'.repeat(9000),
  }));
  const { get, site, close } = await openSite(...long);
  expect(open((await get()).body).events).toHaveLength(32);
  expect(site.warnings[0]).toContain('calendar: 68 of 100 entries are too much');
  await close();
});

test('a calendar without entries has the component that the format demands', async () => {
  const { get, close } = await openSite();
  const { root, events } = open((await get()).body);
  expect(events).toEqual([]);
  expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  await close();
});

test('a section that cannot read its entries is an outage, not an empty calendar', async () => {
  const { get, readPart, close } = await openSite();
  readPart.mockRejectedValue(new Error('away'));
  const { statusCode, headers } = await get();
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '10']);
  await close();
});
