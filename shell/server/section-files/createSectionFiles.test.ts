import fastify from 'fastify';
import type { DeclaredFile } from '../../src/app/declarationOf.ts';
import { readConfig } from '../config/readConfig.ts';
import { until } from '../http/server.fixtures.ts';
import { asSent, fakeSection } from '../live/section.fixtures.ts';
import { createSectionFiles } from './createSectionFiles.ts';

const feed: DeclaredFile = { kind: 'feed', path: '/noticias/feed.xml', page: '/noticias', title: 'Noticias' };
const calendar: DeclaredFile = { ...feed, kind: 'calendar', path: '/noticias/fechas.ics' };
const dataset: DeclaredFile = { kind: 'dataset', path: '/noticias/lista', columns: ['nombre', 'bytes'] };

const updated = new Date('2026-11-13T10:00:00.000Z');
const entry = { path: '/noticias/abc', title: 'Nota', updated };
const date = {
  uid: 'abc@key-date',
  path: '/noticias#fecha-abc',
  title: 'Cierre',
  firstDay: '2027-01-11',
  lastDay: '2027-02-26',
  changed: updated,
};
const row = { nombre: 'Guía', bytes: 12 };

/** Fakes the date alone. */
const useClock = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
  });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

/** A site whose section gives these values for each of its files; values and live sections may change. */
function openSite(...values: unknown[]) {
  const site = { values, live: [fakeSection({ files: [feed, calendar, dataset] })] };
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  closing.push(() => app.close());
  const readPart = jest.fn(async (..._: unknown[]): Promise<unknown> => site.values);
  let changedAt = 0;
  const handle = createSectionFiles({
    config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
    sections: { live: () => ({ live: site.live, isWhole: true }), readPart: asSent(readPart) },
    changedAt: () => changedAt,
  });
  const publish = () => {
    changedAt += 1;
  };
  app.get('/*', (request, reply) => handle(request, reply) ?? reply.send('a page'));
  return { site, lines, readPart, publish, get: (path = feed.path) => app.inject(path) };
}

describe.each([
  ['/noticias/feed.xml', feed, 'application/atom+xml', entry, '<id>https://site.test/noticias/abc</id>'],
  ['/noticias/fechas.ics', calendar, 'text/calendar', date, 'UID:abc@key-date'],
  ['/noticias/lista.json', dataset, 'application/json', row, '"nombre": "Guía"'],
  ['/noticias/lista.csv', dataset, 'text/csv', row, '\ufeffnombre,bytes\r\nGuía,12\r\n'],
])('%s', (path, { kind, path: declared }, mediaType, value, part) => {
  test('is served as declared, in one spelling, from one read for concurrent requests', async () => {
    const { get, lines, readPart } = openSite(value);
    const [{ statusCode, headers, body }] = [await get(path), await get(path)];
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `${mediaType}; charset=utf-8`,
      'public, max-age=300',
    ]);
    expect(body).toContain(part);
    await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(readPart.mock.calls).toEqual([['remote_news', { kind, path: declared }, 7500]]);
    const other = await get(`${path}?x=1`);
    expect([other.statusCode, other.headers.location]).toEqual([301, path]);
    expect(lines).toEqual([]);
  });

  test('is an uncached outage, logged with its cause, until its section can read it', async () => {
    const { get, lines, readPart } = openSite(value);
    readPart.mockRejectedValueOnce(new Error('away'));
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, body]).toEqual([503, 'content is not available']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '10',
      'content-type': expect.stringContaining('text/plain'),
    });
    expect(lines.join()).toContain('away');
    expect((await get(path)).statusCode).toBe(200);
  });
});

test.each(['/noticias', '/noticias/feed.xm', '/feed.xml', '/noticias/lista', '/noticias/lista.xml'])(
  '%s is a page',
  async (path) => {
    expect((await openSite().get(path)).body).toBe('a page');
  },
);

const long = 'x'.repeat(1001);
test.each([
  [
    feed.path,
    /<entry>/g,
    entry,
    [
      { updated: 'soon' },
      { updated: new Date(Number.NaN) },
      { path: '/contacto' },
      { title: undefined },
      { title: long },
      { summary: 'x'.repeat(10_001) },
      { author: long },
      { category: long },
    ].map((more, n) => ({ ...entry, path: `/noticias/bad${n}`, ...more })),
  ],
  [
    calendar.path,
    /BEGIN:VEVENT/g,
    date,
    [
      null,
      date,
      { ...date, uid: 'a b\nSTATUS:X' },
      { ...date, uid: 'x', path: '/contacto' },
      { ...date, uid: 'x', firstDay: 'mañana' },
      { ...date, uid: 'x', lastDay: '2027-01-10' },
      { ...date, uid: 'x', startTime: '25:00' },
      { ...date, uid: 'x', changed: new Date(Number.NaN) },
    ],
  ],
  ['/noticias/lista.json', /"nombre"/g, row, [null, 'x', { nombre: {} }, { bytes: 'x'.repeat(10_001) }]],
])('of %s bad values are dropped and counted in one warning', async (path, shown, good, bad) => {
  const { get, lines } = openSite(good, ...bad);
  expect((await get(path)).body.match(shown)).toHaveLength(1);
  expect(lines).toEqual([expect.stringContaining(`${bad.length} of ${bad.length + 1} `)]);
});

const longDate = { ...date, description: 'ñ'.repeat(9000) };
test.each([
  ['a hundred entries are a feed', feed.path, /<entry>/g, entry, 150, 100, ['50 of 150 entries dropped']],
  ['500 dates are a calendar', calendar.path, /BEGIN:VEVENT/g, date, 500, 500, []],
  ['less if they take long to write', calendar.path, /BEGIN:VEVENT/g, longDate, 100, 32, ['68 of 100 ']],
])('of many entries the first are taken: %s', async (_, path, shown, good, count, taken, warnings) => {
  const many = Array.from({ length: count }, (_, n) => ({ ...good, uid: `e${n}`, path: `/noticias/n${n}` }));
  const { get, lines } = openSite(...many);
  const { body } = await get(path);
  expect(body.match(shown)).toHaveLength(taken);
  expect(body).toContain(`/noticias/n${taken - 1}`);
  expect(lines).toEqual(warnings.map((warning) => expect.stringContaining(warning)));
});

test('a dataset has the declared columns only; a missing value is null', async () => {
  const { get } = openSite({ ...row, secret: 'x' }, { nombre: 'Temario' });
  expect((await get('/noticias/lista.json')).json()).toEqual([row, { nombre: 'Temario', bytes: null }]);
  expect((await get('/noticias/lista.csv')).body).toBe('\ufeffnombre,bytes\r\nGuía,12\r\nTemario,\r\n');
});

test('the names of missing values count as well: empty rows of many columns make no huge file', async () => {
  const columns = Array.from({ length: 50 }, (_, n) => 'x'.repeat(98) + String(n).padStart(2, '0'));
  const { get, lines, site } = openSite(...Array(10_000).fill({}));
  site.live = [fakeSection({ files: [{ ...dataset, columns }] })];
  const { body } = await get('/noticias/lista.json');
  expect(body.length).toBeLessThan(4_100_000);
  expect(lines).toEqual([expect.stringContaining('of 10000 entries are too much')]);
});

test('texts that a spreadsheet would run are quoted, and separators stay in their cell', async () => {
  const names = ['=1+1', '+52', '-1', '\0@SUM(A1)', '\n=1+1', 'uno, "dos"\ntres'];
  const { get } = openSite(...names.map((nombre) => ({ nombre })));
  expect((await get('/noticias/lista.csv')).body).toBe(
    `\ufeffnombre,bytes\r\n'=1+1,\r\n'+52,\r\n'-1,\r\n'@SUM(A1),\r\n"\n=1+1",\r\n"uno, ""dos""\ntres",\r\n`,
  );
  expect((await get('/noticias/lista.json')).json()[0]).toEqual({ nombre: '=1+1', bytes: null });
});

test('a file is read again after five seconds; a warning belongs to the request that had it read', async () => {
  useClock();
  const { get, lines, readPart } = openSite(entry, null);
  await get();
  jest.setSystemTime(Date.now() + 4999);
  await get();
  expect(readPart).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 2);
  await get();
  expect(lines.map((line) => JSON.parse(line).reqId)).toEqual(['req-1', 'req-3']);
});

test('a read is shared however long it takes, but not by requests that come after a publication', async () => {
  useClock();
  const { get, readPart, publish } = openSite();
  const finish: ((values: unknown) => void)[] = [];
  readPart.mockImplementation(() => new Promise((resolve) => finish.push(resolve)));
  const early = [get()];
  await until(() => finish.length === 1);
  jest.setSystemTime(Date.now() + 6000);
  early.push(get());
  await new Promise(setImmediate);
  publish();
  const late = get();
  await until(() => finish.length === 2);
  for (const [index, resolve] of finish.entries()) resolve([{ ...entry, title: `Nota ${index}` }]);
  for (const { body } of await Promise.all(early)) expect(body).toContain('Nota 0');
  for (const { body } of [await late, await get()]) expect(body).toContain('Nota 1');
  expect(finish).toHaveLength(2);
});

test.each([{ buildId: 'newer' }, { paths: ['noticias', 'avisos'] }])(
  'a section that now has %j is read at once',
  async (change) => {
    const { site, get, readPart } = openSite(entry);
    await get();
    site.live = [fakeSection({ files: [feed], ...change })];
    await get();
    expect(readPart).toHaveBeenCalledTimes(2);
  },
);

test('each file is read from the section that declares it', async () => {
  const courses: DeclaredFile = { ...feed, path: '/cursos/feed.xml', page: '/cursos', title: 'Cursos' };
  const { site, get, readPart } = openSite();
  site.live.push(fakeSection({ name: 'remote_courses', paths: ['cursos'], files: [courses] }));
  expect((await get(courses.path)).body).toContain('Cursos');
  expect((await get(feed.path)).body).toContain('Noticias');
  expect(readPart.mock.calls.map(([remote]) => remote)).toEqual(['remote_courses', 'remote_news']);
});
