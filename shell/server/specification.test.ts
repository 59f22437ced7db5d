import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@consejo/shared/contract';

// docs/specification.md says where each part of the specification is built: what it says must be so.

const root = path.join(__dirname, '../..');
const document = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

/** The cells of the table that begins with these column names. */
function rowsUnder(head: string): string[][] {
  const [, table = ''] = document.split(`| ${head}`);
  return table
    .split('\n')
    .slice(
      2,
      table.split('\n').findIndex((line, index) => index > 0 && !line.startsWith('|')),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

function textOf(place: string): string {
  const file = path.join(root, place);
  if (!statSync(file).isDirectory()) return readFileSync(file, 'utf8');
  return readdirSync(file)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(file, name), 'utf8'))
    .join('\n');
}

test('the routes are those of the site map', () => {
  const { newsFeed: _, newsItem: __, ...addresses } = paths;
  expect(
    rowsUnder('route |')
      .map(([route]) => route)
      .toSorted(),
  ).toEqual([...Object.values(addresses), '/noticias/{id}'].toSorted());
});

test('each call is made where the table says', () => {
  expect(rowsUnder('method |')).toHaveLength(20);
  for (const [, call = '', place = ''] of rowsUnder('method |')) {
    expect(textOf(place)).toContain(call.replace('/{documentId}', '/').slice(1));
  }
});

test('each constant stands as it is written', () => {
  const constants = rowsUnder('constant |');
  expect(constants.length).toBeGreaterThan(25);
  for (const [, place = '', words = ''] of constants) expect(textOf(place)).toContain(words);
});

test('every file that it names is there', () => {
  const named = [...document.matchAll(/`((?:shell|shared|remote-\w+|cms|e2e)\/[^`*]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('nothing in it is wrong or missing', () => {
  expect(document).not.toMatch(/\|\s*(wrong|missing|todo)\b/i);
});
