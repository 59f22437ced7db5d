import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isOfMirror } from './siteFiles.ts';

it('links to the mirror are known in any spelling, and hide no page', () => {
  for (const address of ['/mirror/x', '//mirror/x', '/%6dirror/x', '/a%2f..%2fmirror/x'])
    assert.ok(isOfMirror(address), address);
  for (const address of ['/', '/noticias', '/mirrors/x', '/noticias?a=/mirror/', '/%'])
    assert.ok(!isOfMirror(address), address);
});
