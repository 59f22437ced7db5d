import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { root } from '../rspack/packages.ts';

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)) && !file.includes('/template/'));

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** As GitHub makes them. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every link and picture of a Markdown file leads to a file, and to a heading of it', () => {
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)]+))?\)/g)]
      .filter(([, file, anchor]) => {
        const target = file ? path.join(path.dirname(page), file) : page;
        return !existsSync(path.join(root, target)) || (anchor && !anchorsOf(target).includes(anchor));
      })
      .map(([link]) => `${page}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

it('every path from the root that documentation names exists', () => {
  const folders = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((file) => file.split('/')[0]);
  const wrong = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`([\w.-]+)\/([\w./-]+)`/g)]
      .filter(([, folder = '']) => folders.includes(folder))
      .map(([, folder = '', rest = '']) => `${folder}/${rest}`)
      // What a build or a start makes.
      .filter((file) => !existsSync(path.join(root, file)) && !/\/(?:dist|\.tmp|uploads)$/.test(file))
      .map((file) => `${page}: ${file}`),
  );
  assert.deepEqual(wrong, []);
});
