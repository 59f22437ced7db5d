import { takeProblems } from '@consejo/shared/testing';
import { associationFixture } from './associations.fixtures.ts';
import { toAssociations } from './associations.wire.ts';

test('reads records, with or without address and logo', () => {
  const [whole, bare] = toAssociations(
    [associationFixture('Uno'), { documentId: 'b', name: 'Dos', surprise: 1 }],
    'institutions',
  );
  expect(whole).toMatchObject({
    id: 'id-Uno',
    name: 'Uno',
    url: 'https://uno.example.org/',
    icon: { width: 1600 },
  });
  expect(bare).toEqual({ id: 'b', name: 'Dos', url: undefined, icon: undefined });
});

test('a record without a name or an id is dropped and reported', () => {
  expect(toAssociations([{ documentId: 'a' }, { name: 'Dos' }, null], 'associations')).toEqual([]);
  expect(takeProblems()).toHaveLength(3);
});

test.each([null, {}, 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toAssociations(data, 'associations')).toThrow('associations');
});
