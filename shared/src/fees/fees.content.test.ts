/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer, feeFixture, takeProblems } from '@consejo/shared/testing';
import { fees, readFees } from './fees.content.ts';

const details = () => takeProblems().map(({ detail }) => detail);
const parse = (...fields: Parameters<typeof feeFixture>[1][]) =>
  fees.parse(fields.map((one) => feeFixture('Examen', one)));

test('reads a fee', () => {
  expect(
    fees.parse([
      feeFixture('Examen', {
        specialty: 'Medicina Rural',
        amount: 2350.5,
        validUntil: '2026-12-31',
        note: ' Incluye las dos fases. ',
      }),
    ]),
  ).toEqual([
    {
      id: 'id-Examen',
      concept: 'Examen',
      specialty: 'ruralMedicine',
      amount: 2350.5,
      kind: 'certification',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      note: 'Incluye las dos fases.',
      order: 10,
      changed: new Date('2026-01-01T00:00:00.000Z'),
    },
  ]);
});

test.each([
  [{ amount: 0 }, 'has no amount above 0'],
  [{ amount: -5 }, 'has no amount above 0'],
  [{ amount: null }, 'has no amount above 0'],
  [{ amount: '4500' }, 'has no amount above 0'],
  [{ specialty: 'Pediatría' }, 'is of an unknown specialty'],
  [{ specialty: null }, 'is of an unknown specialty'],
  [{ validUntil: '2025-12-31' }, 'ends before it starts'],
])('a fee with %j is dropped and reported once', (fields, reason) => {
  const documentId = `id-${JSON.stringify(fields)}`;
  for (let times = 0; times < 2; times += 1) expect(parse({ documentId, ...fields })).toEqual([]);
  expect(details()).toEqual([`dropped: ${documentId} ${reason}`]);
});

test.each([null, '', '  '])('a fee whose concept is %j is dropped and reported', (concept) => {
  expect(parse({ concept }, {})).toHaveLength(1);
  // The same problem in the same place is reported once.
  expect(details().length).toBeLessThanOrEqual(1);
});

test.each([
  [{ validUntil: '2026-12-31' }, { validFrom: '2026-12-31' }],
  [{}, { validFrom: '2027-01-01' }],
  [{ concept: 'EXAMEN' }, { validFrom: '2027-01-01' }],
  [{ validFrom: null }, { validUntil: '2026-05-05' }],
])('two fees of a concept that hold on one day are kept and reported: %j, %j', (one, other) => {
  const ids = { one: `uno-${JSON.stringify(one)}`, other: `dos-${JSON.stringify(other)}` };
  expect(parse({ documentId: ids.one, ...one }, { documentId: ids.other, ...other })).toHaveLength(2);
  expect(details()).toEqual([`${ids.one} and ${ids.other} hold on the same day`]);
});

test.each([
  [{ validUntil: '2026-12-31' }, { validFrom: '2027-01-01' }],
  [{}, { specialty: 'Medicina Rural' }],
  [{}, { concept: 'Reposición' }],
])('%j and %j do not contradict each other', (one, other) => {
  expect(parse({ documentId: 'uno', ...one }, { documentId: 'dos', ...other })).toHaveLength(2);
});

test('a backend without this content type is one without fees; an outage is not', async () => {
  contentServer.use(contentHandlers.failure('/fees', 404));
  await expect(readFees({})).resolves.toEqual([]);
  contentServer.use(contentHandlers.failure('/fees'));
  await expect(readFees({})).rejects.toThrow('/fees');
});

test.each([null, {}, 'x'])('a list of %j is a wire mismatch', (data) => {
  expect(() => fees.parse(data)).toThrow('fees');
});
