import { takeProblems } from '@consejo/shared/testing';
import { associations, institutions } from './associations.content.ts';
import { associationFixture } from './associations.fixtures.ts';

test('address and logo are optional', () => {
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
  expect(takeProblems()).toEqual([
    { where: 'associations', detail: expect.stringContaining('record 0 dropped') },
    { where: 'associations', detail: expect.stringContaining('record 1 dropped') },
    { where: 'associations', detail: expect.stringContaining('record 2 dropped') },
  ]);
});
