import { mexicoDay } from '@consejo/shared/key-dates';
import { feeFixture, takeProblems } from '@consejo/shared/testing';
import { currentFees, processFee } from './currentFees.ts';
import { fees } from './fees.content.ts';

type Fields = Parameters<typeof feeFixture>[1];

/** What family medicine's page shows on that day: concepts with their amounts. */
function shownOn(day: string, ...all: [concept: string, fields: Fields][]) {
  const parsed = fees.parse(
    all.map(([concept, fields], index) => feeFixture(concept, { documentId: `id-${index}`, ...fields })),
  );
  return currentFees(parsed, 'familyMedicine', day).map(({ concept, amount }) => `${concept} ${amount}`);
}

const years = [
  ['Examen', { amount: 4200, validFrom: '2025-01-01', validUntil: '2025-12-31' }],
  ['Examen', { amount: 4500, validFrom: '2026-01-01', validUntil: '2026-12-31' }],
  ['Examen', { amount: 4700, validFrom: '2027-01-01' }],
] as [string, Fields][];

test.each([
  ['2024-12-31', []],
  ['2025-01-01', ['Examen 4200']],
  ['2025-12-31', ['Examen 4200']],
  ['2026-01-01', ['Examen 4500']],
  ['2026-12-31', ['Examen 4500']],
  ['2027-01-01', ['Examen 4700']],
  ['2040-01-01', ['Examen 4700']],
])('on %s: %j', (day, expected) => {
  expect(shownOn(day, ...years)).toEqual(expected);
});

test('the change of year is at midnight in Mexico City', () => {
  const at = (time: string) => shownOn(mexicoDay(Date.parse(time)), ...years);
  expect(at('2027-01-01T05:59:59Z')).toEqual(['Examen 4500']);
  expect(at('2027-01-01T06:00:00Z')).toEqual(['Examen 4700']);
});

test('a fee of one day holds on that day only', () => {
  const day = ['Examen', { validFrom: '2026-11-23', validUntil: '2026-11-23' }] as [string, Fields];
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((date) => shownOn(date, day).length)).toEqual([
    0, 1, 0,
  ]);
});

test('between two years without a fee for it, the concept is missing', () => {
  expect(
    shownOn(
      '2026-06-15',
      ['Examen', { validUntil: '2026-05-31' }],
      ['Examen', { validFrom: '2026-07-01' }],
      ['Reposición', {}],
    ),
  ).toEqual(['Reposición 4500']);
});

test('shows the specialty’s own and those for all, in the editors’ order', () => {
  expect(
    shownOn(
      '2026-11-23',
      ['Reposición', { amount: 800, order: 30 }],
      ['Examen', { amount: 4100, order: 10, specialty: 'Medicina Integrada' }],
      ['Examen', { amount: 4500, order: 10, specialty: 'Medicina Familiar' }],
      ['Renovación', { amount: 2000, order: 20 }],
    ),
  ).toEqual(['Examen 4500', 'Renovación 2000', 'Reposición 800']);
});

test.each([0, 1])('the specialty’s own precedes the one for all, in any order', (first) => {
  const two = [
    ['Examen', { amount: 9, validFrom: '2026-06-01' }],
    ['EXAMEN', { amount: 4500, specialty: 'Medicina Familiar' }],
  ] as [string, Fields][];
  expect(shownOn('2026-11-23', ...(first === 0 ? two : two.reverse()))).toEqual(['EXAMEN 4500']);
});

test.each([0, 1])('of two that hold on one day, the one that began last is shown', (first) => {
  const two = [
    ['Examen', { amount: 4500 }],
    ['Examen', { amount: 4700, validFrom: '2026-11-01' }],
  ] as [string, Fields][];
  expect(shownOn('2026-11-23', ...(first === 0 ? two : two.reverse()))).toEqual(['Examen 4700']);
  takeProblems();
});

test.each([
  [
    'of certification',
    [
      ['Reposición', { kind: 'Otro', order: 1 }],
      ['Examen', { order: 2 }],
    ],
    'Examen',
  ],
  [
    'first of those of unknown kind',
    [
      ['Reposición', { kind: null, order: 1 }],
      ['Examen', { kind: 'x', order: 2 }],
    ],
    'Reposición',
  ],
  ['none', [], undefined],
] as [string, [string, Fields][], string | undefined][])('a process costs the fee %s', (_, all, expected) => {
  const parsed = fees.parse(all.map(([concept, fields]) => feeFixture(concept, fields)));
  expect(processFee(currentFees(parsed, 'familyMedicine', '2026-11-23'))?.concept).toBe(expected);
});
