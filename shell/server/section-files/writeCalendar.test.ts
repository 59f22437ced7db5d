import type { CalendarEntry } from '@consejo/shared/contract';
import ICAL from 'ical.js';
import { writeCalendar } from './writeCalendar.ts';

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

const declared = { path: '/noticias/fechas.ics', page: '/noticias', title: 'Fechas' };
/** The file as another program reads it. */
function open(...entries: CalendarEntry[]) {
  const root = new ICAL.Component(ICAL.parse(writeCalendar(declared, entries, 'https://site.test')));
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

test('an entry keeps its fields; its end is the day after', () => {
  const { root, events } = open(entry);
  expect(root.getFirstPropertyValue('x-wr-calname')).toBe(
    'Fechas – Consejo Mexicano de Certificación en Medicina Familiar',
  );
  expect(events).toEqual([
    {
      uid: 'abc@key-date',
      title: 'Cierre del registro',
      description: 'Hasta las 18:00 h.',
      location: 'Mérida, Yucatán',
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
});

test('opened again after a change, the same entry has moved; cancelled, it says so', () => {
  const changedOn = (day: number, more: Partial<CalendarEntry> = {}) =>
    open({ ...entry, ...more, changed: new Date(Date.UTC(2026, 10, day)) }).events[0];
  const [first, moved, cancelled] = [
    changedOn(20),
    changedOn(21, { firstDay: '2027-03-01', lastDay: '2027-03-01' }),
    changedOn(22, { isCancelled: true }),
  ];
  expect([moved?.uid, moved?.start, moved?.end]).toEqual([first?.uid, '2027-03-01', '2027-03-02']);
  expect(moved?.stamp).toBe('2026-11-21T00:00:00Z');
  expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN);
  expect([cancelled?.uid, cancelled?.status]).toEqual([first?.uid, 'CANCELLED']);
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Number.NaN);
});

test('times are those of Mexico City, also when the border states change their clocks', () => {
  const timed = { ...entry, firstDay: '2027-03-14', lastDay: '2027-03-14', startTime: '02:30' };
  const { root, events } = open(
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
  const { startDate } = new ICAL.Event(root.getAllSubcomponents('vevent')[1]);
  startDate.zone = new ICAL.Timezone(zone);
  expect(startDate.toJSDate().toISOString()).toBe('2027-03-14T08:30:00.000Z');
});

test('texts stay what they are: no line of theirs is read as another property', () => {
  const nasty = 'Fin; uno, dos\\n\r\nEND:VEVENT\nSTATUS:CANCELLED\u0000\u0007 <b>á</b> 👩🏽‍⚕️'.repeat(5);
  const shown = nasty.replaceAll('\r', '').replaceAll('\u0000', '').replaceAll('\u0007', '');
  const { events } = open({ ...entry, title: nasty, description: nasty });
  expect(events.map(({ title, description, status }) => [title, description, status])).toEqual([
    [shown, shown, 'CONFIRMED'],
  ]);
});

test('a calendar without entries has the component that the format demands', () => {
  const { root, events } = open();
  expect(events).toEqual([]);
  expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
});

test('a title of several lines is no line of the file', () => {
  const title = 'Fechas\nMETHOD:CANCEL\r\nX-EVIL:1';
  const lines = writeCalendar({ ...declared, title }, [], 'https://site.test').split(/[\r\n]+/);
  expect(lines.filter((line) => /^(METHOD|X-EVIL)/.test(line))).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^PRODID:.*Fechas METHOD:CANCEL/));
});
