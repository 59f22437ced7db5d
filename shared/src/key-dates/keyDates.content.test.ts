/** @jest-environment jest-fixed-jsdom */
import {
  contentHandlers,
  contentRequests,
  contentServer,
  createTestQueryClient,
  keyDateFixture,
  takeProblems,
} from '@consejo/shared/testing';
import { keyDatePages, keyDates, nextKeyDates, readKeyDates } from './keyDates.content.ts';

const parse = (fields: object) => keyDatePages.parse([keyDateFixture({ documentId: 'a', ...fields })]);
const problems = () => takeProblems().map(({ detail }) => detail);

test('a date as editors enter it', () => {
  expect(parse({})).toEqual([
    {
      id: 'a',
      title: 'Registro al examen',
      specialty: 'all',
      kind: 'registration',
      firstDay: '2027-01-11',
      lastDay: '2027-02-26',
      startTime: undefined,
      endTime: '23:59',
      note: 'El sistema cierra esa noche.',
      link: '/examen',
      isCancelled: false,
      changed: new Date('2026-11-20T10:00:00.000Z'),
    },
  ]);
});

test('without an end it is one day', () => {
  expect(parse({ end: null, endTime: null })).toMatchObject([
    { firstDay: '2027-01-11', lastDay: '2027-01-11', endTime: undefined },
  ]);
});

const badLink = 'a: its link is neither http(s) nor of this site';
test.each<[string, object, object, string]>([
  [
    'an end before its start',
    { end: '2027-01-10' },
    { lastDay: '2027-01-11', endTime: undefined },
    'a: ends 2027-01-10, before it starts; shown without its end',
  ],
  [
    'an unknown specialty',
    { specialty: 'cardiologia' },
    { specialty: undefined },
    'a: its specialty is unknown; on no process page',
  ],
  ['an unknown kind', { kind: 'fiesta' }, { kind: 'other' }, 'a: its kind is unknown; shown as another date'],
  ['a script as its link', { link: 'javascript:alert(1)' }, { link: undefined }, badLink],
  ['a file server as its link', { link: 'ftp://x.org/a' }, { link: undefined }, badLink],
  ['an address of mail as its link', { link: 'mailto:a@x.org' }, { link: undefined }, badLink],
  ['another host as its link', { link: '//x.org' }, { link: undefined }, badLink],
  ['words as its link', { link: 'texto' }, { link: undefined }, badLink],
])('with %s the rest is kept, and it is reported once', (_, fields, kept, problem) => {
  // Reports are once per process: another id each.
  const documentId = JSON.stringify(fields);
  const twice = [parse({ ...fields, documentId }), parse({ ...fields, documentId })];
  for (const dates of twice) expect(dates).toMatchObject([kept]);
  expect(problems()).toEqual([problem.replace('a:', `${documentId}:`)]);
});

test('without a day or a title it is dropped, and the others stay', () => {
  const dates = keyDatePages.parse([
    keyDateFixture({ documentId: 'no-day', start: null }),
    keyDateFixture({ documentId: 'bad-day', start: '11/01/2027' }),
    keyDateFixture({ documentId: 'no-title', title: ' ' }),
    keyDateFixture({ documentId: 'good' }),
  ]);
  expect(dates.map(({ id }) => id)).toEqual(['good']);
  expect(problems()).toEqual([
    'record 2 dropped: title: fails non_empty',
    'no-day: dropped: it has no day',
    'bad-day: dropped: it has no day',
  ]);
});

test.each(['24:00', '9:00', 'mediodía', 900])('%p is no time', (startTime) => {
  expect(parse({ startTime })).toMatchObject([{ startTime: undefined }]);
});

/** As many dates of a hundred a page. */
function servePages(pageCount: number) {
  contentServer.use(
    contentHandlers.paged('/key-dates', (page) => ({
      data: Array.from({ length: 100 }, (_, n) => keyDateFixture({ documentId: `d${page}-${n}` })),
      meta: { pagination: { page, pageSize: 100, pageCount, total: pageCount * 100 } },
    })),
  );
}

test.each([
  ['all', () => keyDates()],
  ['the next', () => nextKeyDates()],
])('reads %s on every page: 500 dates', async (_, query) => {
  servePages(5);
  const dates = await createTestQueryClient().fetchQuery(query());
  expect(new Set(dates.map(({ id }) => id)).size).toBe(500);
  expect(contentRequests('/key-dates')).toHaveLength(5);
  expect(problems()).toEqual([]);
});

test('more than a thousand are not all read, which is reported', async () => {
  servePages(12);
  expect(await readKeyDates()).toHaveLength(1000);
  expect(problems()).toEqual(['only 10 of 12 pages are read']);
});

test('the next ones are asked for by month, and by specialty with those of all', async () => {
  contentServer.use(contentHandlers.data('/key-dates', []));
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-01T05:59:00Z'));
  const client = createTestQueryClient();
  await client.fetchQuery(nextKeyDates());
  await client.fetchQuery(nextKeyDates('ruralMedicine'));
  const [all, rural] = contentRequests('/key-dates').map(({ searchParams }) =>
    [...searchParams].filter(([name]) => name.startsWith('filters')),
  );
  const days = [
    ['filters[$and][0][$or][0][start][$gte]', '2026-12-01'],
    ['filters[$and][0][$or][1][end][$gte]', '2026-12-01'],
    ['filters[$and][0][$or][2][kind]', 'registro'],
    ['filters[$and][0][$or][2][start][$gte]', '2025-12-01'],
  ];
  expect(all).toEqual(days);
  expect(rural).toEqual([
    ...days,
    ['filters[$and][1][specialty][$in][0]', 'medicina-rural'],
    ['filters[$and][1][specialty][$in][1]', 'todas'],
  ]);
  jest.restoreAllMocks();
});

test('a backend without the type has no dates; an outage is an outage', async () => {
  const client = createTestQueryClient();
  contentServer.use(contentHandlers.failure('/key-dates', 404));
  expect(await client.fetchQuery(keyDates())).toEqual([]);
  expect(await client.fetchQuery(nextKeyDates())).toEqual([]);
  contentServer.use(contentHandlers.failure('/key-dates', 500));
  await expect(createTestQueryClient().fetchQuery(keyDates())).rejects.toMatchObject({ kind: 'unavailable' });
});
