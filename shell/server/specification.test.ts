import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@consejo/shared/contract';

// docs/specification.md maps each part of the specification to its code; these tests keep that map true.

const root = path.join(__dirname, '../..');
const document = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

/** The cells of the table whose header starts with these columns. */
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

test('the routes are those of `paths`', () => {
  const { newsFeed: _, newsItem: __, ...addresses } = paths;
  expect(
    rowsUnder('route |')
      .map(([route]) => route)
      .toSorted(),
  ).toEqual([...Object.values(addresses), '/noticias/{id}'].toSorted());
});

test('each call is made in the file it is listed with', () => {
  expect(rowsUnder('method |')).toHaveLength(20);
  for (const [, call = '', place = ''] of rowsUnder('method |')) {
    expect(textOf(place)).toContain(call.replace('/{documentId}', '/').slice(1));
  }
});

test('each constant is in the file it is listed with', () => {
  const constants = rowsUnder('constant |');
  expect(constants.length).toBeGreaterThan(25);
  for (const [, place = '', words = ''] of constants) expect(textOf(place)).toContain(words);
});

test('every file it names exists', () => {
  const named = [...document.matchAll(/`((?:shell|shared|remote-\w+|cms|e2e)\/[^`*]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('nothing is marked as wrong or missing', () => {
  expect(document).not.toMatch(/\|\s*(wrong|missing|todo)\b/i);
});
