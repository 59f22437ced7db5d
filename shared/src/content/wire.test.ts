import { takeProblems } from '@consejo/shared/testing';
import { errorKind } from './contentError.ts';
import {
  list,
  listOf,
  mapped,
  optional,
  optionalDay,
  optionalFlag,
  optionalLink,
  optionalText,
  parseList,
  parseRecord,
  record,
  text,
} from './wire.ts';

const item = record({ name: text, note: optionalText, link: optionalLink });

test('optional fields may be missing, null or malformed', () => {
  const nothing = { name: 'Uno', note: undefined, link: undefined };
  expect(parseRecord(item, { name: 'Uno' }, 'items')).toEqual(nothing);
  expect(parseRecord(item, { name: 'Uno', note: null, link: null }, 'items')).toEqual(nothing);
  expect(parseRecord(item, { name: 'Uno', note: 7, link: { a: 1 } }, 'items')).toEqual(nothing);
  expect(parseRecord(item, { name: 'Uno', note: '  ', link: 'javascript:alert(1)' }, 'items')).toEqual(
    nothing,
  );
});

test('an optional link keeps a safe address', () => {
  expect(parseRecord(record({ link: optionalLink }), { link: ' /contacto ' }, 'items')).toEqual({
    link: '/contacto',
  });
});

test('a list that is missing, null or malformed is empty', () => {
  const page = record({ items: listOf(item, 'page items') });
  for (const value of [{}, { items: null }, { items: 'x' }, { items: {} }]) {
    expect(parseRecord(page, value, 'page')).toEqual({ items: [] });
  }
});

test('an optional record inside a record may be missing or malformed', () => {
  const page = record({ first: optional(item) });
  expect(parseRecord(page, {}, 'page').first).toBeUndefined();
  expect(parseRecord(page, { first: { name: '' } }, 'page').first).toBeUndefined();
  expect(parseRecord(page, { first: { name: ' Uno ' } }, 'page').first?.name).toBe('Uno');
});

test('an unknown field is ignored', () => {
  expect(parseRecord(item, { name: 'Uno', surprise: 1 }, 'items')).not.toHaveProperty('surprise');
});

test.each([undefined, null, 7, 'text', [], {}])('a record of %j is a wire mismatch', (value) => {
  let kind: string | undefined;
  try {
    parseRecord(item, value, 'items');
  } catch (error) {
    kind = errorKind(error);
  }
  expect(kind).toBe('wire-mismatch');
});

test('a collection drops malformed records and reports each', () => {
  const values = [{ name: 'Uno' }, { name: 3 }, null, { name: 'Dos' }];
  expect(parseList(item, values, 'collection').map(({ name }) => name)).toEqual(['Uno', 'Dos']);
  expect(takeProblems()).toEqual([
    { where: 'collection', detail: 'record 1 dropped: name: fails string' },
    { where: 'collection', detail: 'record 2 dropped: value: fails object' },
  ]);
  expect(() => parseList(item, { name: 'Uno' }, 'collection')).toThrow('not a list');
});

test('the same broken record is reported once', () => {
  parseList(item, [{ name: '' }], 'repeated');
  parseList(item, [{ name: '' }], 'repeated');
  expect(takeProblems()).toHaveLength(1);
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-13-41', undefined],
  ['21/11/2026', undefined],
  ['2026-11-21T09:00:00.000Z', undefined],
  ['el 2026-11-21', undefined],
  [20_261_121, undefined],
  [null, undefined],
])('optionalDay of %j: %j', (value, day) => {
  expect(parseRecord(record({ day: optionalDay }), { day: value }, 'days')).toEqual({ day });
});

test.each([
  [true, true],
  [false, false],
  ['true', undefined],
  [null, undefined],
])('optionalFlag of %j: %j', (value, flag) => {
  expect(parseRecord(record({ flag: optionalFlag }), { flag: value }, 'flags')).toEqual({ flag });
});

test('texts are trimmed, blank ones are invalid', () => {
  expect(parseRecord(item, { name: ' Uno\n', note: ' a  b ' }, 'items')).toMatchObject({
    name: 'Uno',
    note: 'a  b',
  });
  expect(() => parseRecord(item, { name: ' \n' }, 'items')).toThrow('items: name: fails non_empty');
});

test('a mismatch names the place and each failed field', () => {
  const both = record({ a: text, b: text });
  expect(() => parseRecord(both, { a: 1 }, 'place')).toThrow(/^place: a: fails string; b: fails object$/);
});

test('list also drops and reports malformed items', () => {
  const names = list(item, 'whole list');
  expect(parseRecord(names, [{ name: 'Uno' }, 'x'], 'list').map(({ name }) => name)).toEqual(['Uno']);
  expect(takeProblems()).toEqual([{ where: 'whole list', detail: 'record 1 dropped: value: fails object' }]);
  expect(() => parseRecord(names, { length: 0 }, 'list')).toThrow('list: value: fails check');
});

test('mapped maps valid records only', () => {
  const shout = jest.fn(({ name }: { name: string }) => name.toUpperCase());
  expect(parseRecord(mapped(item, shout), { name: 'Uno' }, 'items')).toBe('UNO');
  expect(() => parseRecord(mapped(item, shout), {}, 'items')).toThrow();
  expect(shout).toHaveBeenCalledTimes(1);
});
