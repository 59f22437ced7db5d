import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareDoors, kinds } from './compareDoors.ts';

const part = (props: string) =>
  `function Part(given: PartProps): JSX.Element;\ntype PartProps = { ${props} };`;

/** The kind of change from one declaration to the other. */
function kindOf(before: string, after: string) {
  const [, name = ''] = /\w+ \{? ?(\w+)/.exec(before) ?? [];
  const found = compareDoors({ [name]: before }, { [name]: after });
  return kinds.find((kind) => found[kind].length > 0) ?? 'nothing';
}

describe('a door compared with its earlier version', () => {
  it('lists removed and added names', () => {
    const found = compareDoors(
      { a: 'const a: string;', b: 'const b: string;' },
      { b: 'const b: string;', c: '' },
    );
    assert.deepEqual(found, { removed: ['a'], changed: [], grown: [], added: ['c'] });
  });

  it('follows a props type that is now exported, and finds what it requires', () => {
    const after = (props: string) => ({
      Part: 'function Part(given: PartProps): JSX.Element;',
      PartProps: `type PartProps = { ${props} };`,
    });
    const was = { Part: part('a: string;') };
    assert.deepEqual(compareDoors(was, after('a: string;')), {
      removed: [],
      changed: [],
      grown: [],
      added: ['PartProps'],
    });
    assert.deepEqual(compareDoors(was, after('a: string; b: string;')).changed, ['Part']);
  });

  it('is not confused by names that every object has', () => {
    const type = (more: string) => ({ T: `type T = { toString: string; constructor: string; ${more} };` });
    assert.deepEqual(compareDoors(type(''), type('b?: string;')).grown, ['T']);
    assert.deepEqual(compareDoors({}, { toString: 'const toString: string;' }).added, ['toString']);
    assert.deepEqual(compareDoors({ toString: 'const toString: string;' }, {}).removed, ['toString']);
  });

  const cases: [name: string, kind: string, before: string, after: string][] = [
    ['one more optional prop', 'grown', part('a: string;'), part('a: string; b?: string;')],
    ['one more required prop', 'changed', part('a: string;'), part('a: string; b: string;')],
    ['one prop less', 'changed', part('a: string; b?: string;'), part('a: string;')],
    ['a prop that is now required', 'changed', part('a?: string;'), part('a: string;')],
    ['a prop that is now optional', 'grown', part('a: string;'), part('a?: string;')],
    ['a prop that is now optional, of another type', 'changed', part('a: string;'), part('a?: number;')],
    ['a prop of another type', 'changed', part('a: string;'), part('a: number;')],
    ['a prop that accepts more', 'grown', part("a: 'x' | 'y';"), part("a: 'x' | 'y' | 'z';")],
    ['a prop that accepts less', 'changed', part("a: 'x' | 'y';"), part("a: 'x';")],
    [
      'a callback that receives more',
      'grown',
      part('a: (x: { b: string }) => void;'),
      part('a: (x: { b: string; c: string }) => void;'),
    ],
    ['a callback that receives less', 'changed', part('a: (x: string) => void;'), part('a: () => void;')],
    [
      'a callback that receives a wider type',
      'changed',
      part('a: (x: string) => void;'),
      part('a: (x: string | undefined) => void;'),
    ],
    ['props in another order', 'nothing', part('a: string; b: string;'), part('b: string; a: string;')],
    [
      'a renamed props type',
      'nothing',
      part('a: string;'),
      'function Part(given: Props): JSX.Element;\ntype Props = { a: string };',
    ],
    [
      'an inlined props type',
      'nothing',
      part('a: string;'),
      'function Part(given: { a: string }): JSX.Element;',
    ],
    [
      'one more optional parameter',
      'grown',
      'function f(a: string): void;',
      'function f(a: string, b?: string): void;',
    ],
    [
      'one more required parameter',
      'changed',
      'function f(a: string): void;',
      'function f(a: string, b: string): void;',
    ],
    [
      'a parameter that is now required',
      'changed',
      'function f(a?: string): void;',
      'function f(a: string): void;',
    ],
    ['a renamed parameter', 'nothing', 'function f(a: string): void;', 'function f(b: string): void;'],
    [
      'a result with more in it',
      'grown',
      'function f(): { a: string };',
      'function f(): { a: string; b: string };',
    ],
    [
      'a result with less in it',
      'changed',
      'function f(): { a: string; b: string };',
      'function f(): { a: string };',
    ],
    [
      'a result that may now be undefined',
      'changed',
      'function f(): string;',
      'function f(): string | undefined;',
    ],
    ['an object with more in it', 'grown', 'const o: { a: string };', 'const o: { a: string; b: string };'],
    [
      'a keyof type of an object with more in it',
      'grown',
      'type N = keyof typeof o;\nconst o: { a: string };',
      'type N = keyof typeof o;\nconst o: { a: string; b: string };',
    ],
    [
      'a keyof type of an object with less in it',
      'changed',
      'type N = keyof typeof o;\nconst o: { a: string; b: string };',
      'type N = keyof typeof o;\nconst o: { a: string };',
    ],
    ['an intersection that becomes a union', 'changed', 'const o: A & B;', 'const o: A | B;'],
    [
      'a type with one more required property',
      'changed',
      'type T = { a: string };',
      'type T = { a: string; b: string };',
    ],
    [
      'a type with one more property that may be undefined',
      'grown',
      'type T = { a: string };',
      'type T = { a: string; b: string | undefined };',
    ],
    ['a type that refers to itself', 'grown', 'type T = { a: T[] };', 'type T = { a: T[]; b?: T };'],
    ['another operator in the same place', 'changed', 'type T<A> = keyof A;', 'type T<A> = readonly A;'],
    ['an async function', 'changed', 'function f(): string;', 'function f(): Promise<string>;'],
    ['a value that becomes a type', 'changed', 'const f: string;', 'type f = string;'],
    ['another library', 'changed', "export { Link } from 'router@7';", "export { Link } from 'router@8';"],
  ];
  for (const [name, kind, before, after] of cases)
    it(`${name}: ${kind}`, () => assert.equal(kindOf(before, after), kind));
});
