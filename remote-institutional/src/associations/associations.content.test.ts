import { takeProblems } from '@consejo/shared/testing';
import { associations, institutions } from './associations.content.ts';
import { associationFixture } from './associations.fixtures.ts';

test('reads records, with or without address and logo', () => {
  const [whole, bare] = institutions.parse([
    associationFixture('Uno'),
    { documentId: 'b', name: 'Dos', surprise: 1 },
  ]);
  expect(whole).toMatchObject({
    id: 'id-Uno',
    name: 'Uno',
    url: 'https://uno.example.org/',
    icon: { width: 1600 },
  });
  expect(bare).toEqual({ id: 'b', name: 'Dos', url: undefined, icon: undefined });
});

test('a record without a name or an id is dropped and reported', () => {
  expect(associations.parse([{ documentId: 'a' }, { name: 'Dos' }, null])).toEqual([]);
  expect(takeProblems()).toHaveLength(3);
});

test.each([null, {}, 'x'])('%j is a wire mismatch', (data) => {
  expect(() => associations.parse(data)).toThrow('associations');
});
