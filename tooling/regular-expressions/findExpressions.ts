import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remotes, root } from '../rspack/packages.ts';

// Every regular expression of what runs for visitors and editors, as the sources have it.

/** @typedef {{ file: string, source: string, flags: string }} Expression */

const folders = ['shell/src', 'shell/server', 'shared/src', 'cms/src', 'cms/config', 'deploy/edge'];
const isTest = (file) => /\.(test|fixtures)\.|\/testing\//.test(file);

/** @returns {{ expressions: Expression[], dynamic: string[] }} `dynamic`: files that put one together as they run */
export function findExpressions() {
  const files = [...folders, ...remotes.map((name) => `${name}/src`)].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const expressions = [];
  const dynamic = new Set();
  for (const file of files.filter((name) => /\.(tsx?|mjs)$/.test(name) && !isTest(name))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    /** @param {import('typescript').Node} node */
    const visit = (node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        expressions.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') dynamic.add(file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return { expressions: [...expressions, ...ofNginx()], dynamic: [...dynamic] };
}

/** Those of the edge: `~` and `~*` in maps, `location` and `if`. Of Perl's dialect they use what JavaScript has too. */
function ofNginx() {
  const file = 'deploy/edge/nginx.conf';
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*#.*$/gm, '');
  const quoted = text.matchAll(/"~(\*?)([^"]+)"/g);
  const bare = text.matchAll(/\s!?~(\*?)\s*([^\s"{;]+?)(?=\)?\s*[{;]|\s)/g);
  return [...quoted, ...bare].map(([, isLoose, source]) => ({ file, source, flags: isLoose ? 'i' : '' }));
}
