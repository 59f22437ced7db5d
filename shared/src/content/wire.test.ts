import { takeProblems } from '@consejo/shared/testing';
import { errorKind } from './contentError.ts';
import {
  listOf,
  optional,
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
