import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import recheck from 'recheck/lib/browser.js';
import ts from 'typescript';
import { remotes, root } from '../rspack/packages.ts';

// Visitors choose the text that a regular expression is matched against: one whose time grows with the square of the text
// lets a single request block a server. recheck's automaton proves the growth, with the same result on every run, unlike
// its search by random texts.

type Expression = { file: string; source: string; flags: string };

/** Code that runs for visitors and editors. */
const folders = ['shell/src', 'shell/server', 'shared/src', 'cms/src', 'cms/config', 'deploy/edge'];
/** Tests, and what reads only files of this repository. */
const isLeftOut = (file: string) => /\.(test|fixtures|harness)\.|\/testing\/|^cms\/src\/demo\//.test(file);

/** Expressions that the automaton cannot decide, or that never meet a long text from outside, with the reason. */
const exempt: { file: string; source: string; reason: string; parts?: string[] }[] = [
  {
    file: 'remote-contact/src/contact/contact.content.ts',
    source: '([\\w.%+-]+@[\\w.-]+\\.[a-z]{2,})|(\\+?\\(?\\d[\\d\\s().-]{5,24}\\d)',
    reason: 'quadratic, but only matched against the first 300 characters of a line',
  },
  {
    file: 'shared/src/ui/long-text/council-text/readCouncilText.ts',
    source: '(\\*\\*[^*]+\\*\\*|\\[[^[\\]]+\\]\\([^()]+\\)|\\{\\{[^{}]+\\}\\})',
    reason: 'its proof takes 20 s, and it only meets texts of the build',
  },
  {
    file: 'deploy/edge/nginx.conf',
    source: '^(?:(?!\\s*e[sn]\\b)[^,]*,)*\\s*en\\b',
    reason:
      'the automaton does not support look-ahead; this one runs once per item and reads no further than the item',
    // Proved instead: the expression without the look-ahead, and the look-ahead.
    parts: ['^(?:[^,]*,)*\\s*en\\b', '^\\s*e[sn]\\b'],
  },
];

const { expressions, dynamic } = findExpressions();

it('the expressions of sources and of the edge are found', () => {
  const all = expressions.map(({ source }) => source);
  assert.ok(all.includes('%[0-9a-f]{2}'));
  assert.ok(all.includes('^(?:(?!\\s*e[sn]\\b)[^,]*,)*\\s*en\\b'));
  assert.ok(all.includes('^/(outage|limit|unsent|address)\\.html$'));
});

it('no expression is built at run time', () => {
  assert.deepEqual(dynamic, []);
});

it('every expression takes time linear in the length of the text', () => {
  const checked = expressions.flatMap((expression) => {
    const exemption = exempt.find((one) => isSame(one, expression));
    const sources = exemption ? (exemption.parts ?? []) : [expression.source];
    return sources.map((source) => ({ ...expression, source }));
  });
  assert.deepEqual(checked.map(problemOf).filter(Boolean), []);
});

it('every exemption is for an expression that exists', () => {
  const unused = exempt.filter((one) => !expressions.some((expression) => isSame(one, expression)));
  assert.deepEqual(unused, []);
});

type Place = Pick<Expression, 'file' | 'source'>;
const isSame = (one: Place, other: Place) => one.file === other.file && one.source === other.source;

/** Why an expression is not known to be linear, if it is not. */
function problemOf({ file, source, flags }: Expression) {
  const result = recheck.checkSync(source, flags, { checker: 'automaton', timeout: 60_000 });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `${file}: /${source}/${flags} ${result.error.kind}`;
  return `${file}: /${source}/${flags} ${result.complexity.summary}, e.g. ${result.attack.pattern}`;
}

/** @returns `dynamic`: the files that build an expression at run time */
function findExpressions() {
  const files = [...folders, ...remotes.map((name) => `${name}/src`)].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const found: Expression[] = [];
  const dynamic = new Set<string>();
  for (const file of files.filter((name) => /\.(tsx?|mjs)$/.test(name) && !isLeftOut(name))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') dynamic.add(file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return { expressions: [...found, ...nginxExpressions()], dynamic: [...dynamic] };
}

/** `~` and `~*` in maps, `location` and `if` of the edge. They use only what Perl's syntax shares with JavaScript's. */
function nginxExpressions(): Expression[] {
  const file = 'deploy/edge/nginx.conf';
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*#.*$/gm, '');
  const quoted = text.matchAll(/"~(\*?)([^"]+)"/g);
  const bare = text.matchAll(/\s!?~(\*?)\s*([^\s"{;]+?)(?=\)?\s*[{;]|\s)/g);
  return [...quoted, ...bare].map(([, isLoose, source = '']) => ({
    file,
    source,
    flags: isLoose ? 'i' : '',
  }));
}
