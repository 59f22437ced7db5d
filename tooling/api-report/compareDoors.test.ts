import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareDoors } from './compareDoors.ts';

const part = (props) => `function Part(given: PartProps): JSX.Element;\ntype PartProps = { ${props} };`;

/** What a change of one declaration counts as. */
function kindOf(before, after) {
  const [, name] = /\w+ \{? ?(\w+)/.exec(before);
  const found = compareDoors({ [name]: before }, { [name]: after });
  return Object.keys(found).find((kind) => found[kind].length > 0) ?? 'nothing';
}

describe('a door compared with what it was', () => {
  it('tells which names went and came', () => {
    const found = compareDoors(
      { a: 'const a: string;', b: 'const b: string;' },
      { b: 'const b: string;', c: '' },
    );
    assert.deepEqual(found, { removed: ['a'], changed: [], grown: [], added: ['c'] });
  });

  it('follows a type of props that is exported now, and sees what it demands', () => {
    const after = (props) => ({
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

  it('is not led astray by names that every object has', () => {
    const type = (more) => ({ T: `type T = { toString: string; constructor: string; ${more} };` });
    assert.deepEqual(compareDoors(type(''), type('b?: string;')).grown, ['T']);
    assert.deepEqual(compareDoors({}, { toString: 'const toString: string;' }).added, ['toString']);
    assert.deepEqual(compareDoors({ toString: 'const toString: string;' }, {}).removed, ['toString']);
  });

  const cases = [
    ['a prop more that may be missing', 'grown', part('a: string;'), part('a: string; b?: string;')],
    ['a prop more that must be given', 'changed', part('a: string;'), part('a: string; b: string;')],
    ['a prop less', 'changed', part('a: string; b?: string;'), part('a: string;')],
    ['a prop that must be given now', 'changed', part('a?: string;'), part('a: string;')],
    ['a prop of another type', 'changed', part('a: string;'), part('a: number;')],
    ['a prop that takes more', 'grown', part("a: 'x' | 'y';"), part("a: 'x' | 'y' | 'z';")],
    ['a prop that takes less', 'changed', part("a: 'x' | 'y';"), part("a: 'x';")],
    [
      'a callback that is given more',
      'grown',
      part('a: (x: { b: string }) => void;'),
      part('a: (x: { b: string; c: string }) => void;'),
    ],
    ['a callback that is given less', 'changed', part('a: (x: string) => void;'), part('a: () => void;')],
    [
      'a callback that is given something wider',
      'changed',
      part('a: (x: string) => void;'),
      part('a: (x: string | undefined) => void;'),
    ],
    ['props in another order', 'nothing', part('a: string; b: string;'), part('b: string; a: string;')],
    [
      'a type of props that is called otherwise',
      'nothing',
      part('a: string;'),
      'function Part(given: Props): JSX.Element;\ntype Props = { a: string };',
    ],
    [
      'a type of props written in its place',
      'nothing',
      part('a: string;'),
      'function Part(given: { a: string }): JSX.Element;',
    ],
    [
      'a parameter more that may be missing',
      'grown',
      'function f(a: string): void;',
      'function f(a: string, b?: string): void;',
    ],
    [
      'a parameter more that must be given',
      'changed',
      'function f(a: string): void;',
      'function f(a: string, b: string): void;',
    ],
    [
      'a parameter that must be given now',
      'changed',
      'function f(a?: string): void;',
      'function f(a: string): void;',
    ],
    [
      'a parameter that is called otherwise',
      'nothing',
      'function f(a: string): void;',
      'function f(b: string): void;',
    ],
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
      'a result that may be missing now',
      'changed',
      'function f(): string;',
      'function f(): string | undefined;',
    ],
    ['an object with more in it', 'grown', 'const o: { a: string };', 'const o: { a: string; b: string };'],
    [
      'a name that lists another object’s, with more',
      'grown',
      'type N = keyof typeof o;\nconst o: { a: string };',
      'type N = keyof typeof o;\nconst o: { a: string; b: string };',
    ],
    [
      'a name that lists another object’s, with less',
      'changed',
      'type N = keyof typeof o;\nconst o: { a: string; b: string };',
      'type N = keyof typeof o;\nconst o: { a: string };',
    ],
    ['an intersection that may be something else', 'changed', 'const o: A & B;', 'const o: A | B;'],
    [
      'a type with more that must be there',
      'changed',
      'type T = { a: string };',
      'type T = { a: string; b: string };',
    ],
    [
      'a type with more that may be undefined',
      'grown',
      'type T = { a: string };',
      'type T = { a: string; b: string | undefined };',
    ],
    ['a type that names itself', 'grown', 'type T = { a: T[] };', 'type T = { a: T[]; b?: T };'],
    ['another word at the same place', 'changed', 'type T<A> = keyof A;', 'type T<A> = readonly A;'],
    ['an async function', 'changed', 'function f(): string;', 'function f(): Promise<string>;'],
    ['a value that becomes a type', 'changed', 'const f: string;', 'type f = string;'],
    ['another library', 'changed', "export { Link } from 'router@7';", "export { Link } from 'router@8';"],
  ];
  for (const [name, kind, before, after] of cases)
    it(`${name}: ${kind}`, () => assert.equal(kindOf(before, after), kind));
});
