import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createShares } from './shares.ts';

it('each section may name so many, whatever the spelling of its address', () => {
  const omitted: string[] = [];
  const mayName = createShares('files', 2, (what) => omitted.push(what));
  const named = [
    '/hostile/a?x',
    '/Hostile',
    '/hostile/b',
    '/',
    '/noticias',
    '/remotes/a/x.css',
    '/remotes/b/x.css',
  ];
  assert.deepEqual(
    named.map((one) => mayName(new URL(one, 'https://site.test'))),
    [true, true, false, true, true, true, true],
  );
  assert.deepEqual(omitted, ['links to files in /hostile beyond 2']);
});
