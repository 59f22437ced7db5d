import assert from 'node:assert/strict';
import { it } from 'node:test';
import recheck from 'recheck/lib/browser.js';
import { findExpressions } from './findExpressions.ts';

// A visitor chooses the text that an expression meets: one whose time grows with the square of it lets a single request
// stop a server. recheck's automaton proves the growth, the same on every run; its search by random texts does not.

const { expressions, dynamic } = findExpressions();

/** Expressions that the automaton cannot decide, or that meet no long text of others: each with the reason why it may stay. */
const exempt = [
  {
    file: 'remote-contact/src/contact/phones.ts',
    source: '([\\w.%+-]+@[\\w.-]+\\.[a-z]{2,})|(\\+?\\(?\\d[\\d\\s().-]{5,24}\\d)',
    reason: 'takes the square of its text, which is the first 300 letters of a line',
  },
  {
    file: 'shared/src/ui/long-text/council-text/readCouncilText.ts',
    source: '(\\*\\*[^*]+\\*\\*|\\[[^[\\]]+\\]\\([^()]+\\)|\\{\\{[^{}]+\\}\\})',
    reason: 'its proof takes 20 s, and it meets the texts of the build only',
  },
  {
    file: 'deploy/edge/nginx.conf',
    source: '^(?:(?!\\s*e[sn]\\b)[^,]*,)*\\s*en\\b',
    reason:
      'the automaton knows no look-ahead; this one runs once an item and reads no further than that item',
    // Proved in its place: the expression without the look-ahead, and the look-ahead.
    parts: ['^(?:[^,]*,)*\\s*en\\b', '^\\s*e[sn]\\b'],
  },
];
const exemptionOf = ({ file, source }) => exempt.find((one) => one.file === file && one.source === source);

/** @returns {string | undefined} why it is not known to be linear */
function problemOf({ file, source, flags }) {
  const result = recheck.checkSync(source, flags, { checker: 'automaton', timeout: 60_000 });
  if (result.status === 'safe') return undefined;
  const { complexity, error, attack } = result;
  const why = complexity?.summary ?? error.message ?? error.kind;
  return `${file}: /${source}/${flags} ${why}${attack ? `, e.g. ${attack.pattern}` : ''}`;
}

it('finds the expressions of sources and of the edge', () => {
  const all = expressions.map(({ source }) => source);
  assert.ok(all.includes('%[0-9a-f]{2}'));
  assert.ok(all.includes('^(?:(?!\\s*e[sn]\\b)[^,]*,)*\\s*en\\b'));
  assert.ok(all.includes('^/(outage|limit|unsent|address)\\.html$'));
});

it('none is put together while it runs', () => {
  assert.deepEqual(dynamic, []);
});

it('each one takes time that grows with the length of the text', () => {
  const checked = expressions.flatMap((expression) => {
    const { parts = [] } = exemptionOf(expression) ?? { parts: [expression.source] };
    return parts.map((source) => ({ ...expression, source }));
  });
  assert.deepEqual(checked.map(problemOf).filter(Boolean), []);
});

it('every exemption is of an expression that is there', () => {
  const unused = exempt.filter(
    ({ file, source }) => !expressions.some((one) => one.file === file && one.source === source),
  );
  assert.deepEqual(unused, []);
});
