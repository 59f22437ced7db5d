import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@consejo/shared/contract';

// docs/specification.md maps each part of the specification to its folder; these tests keep that map true.

const root = path.join(__dirname, '../..');
const document = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

/** The rows of the table whose header starts with this column: their folder, and what the second cell quotes. */
function rowsUnder(head: string): { folder: string; quoted: string[] }[] {
  const [, table = ''] = document.split(`\n${head} |`);
  const [, , ...rows] = (table.split('\n\n')[0] ?? '').split('\n');
  return rows.map((row) => {
    const [folder = [], quoted = []] = row
      .split(' | ')
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
    return { folder: folder[0] ?? '', quoted };
  });
}

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(root, folder, file),
  );

const textOf = (folder: string) =>
  filesIn(folder)
    .filter((file) => /\.(?:tsx?|css|json)$/.test(file) && !/\.(?:test|fixtures)\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test('the routes are those of `paths`, and each folder has pages with a test', () => {
  const { newsFeed: _, newsItem: __, ...addresses } = paths;
  const rows = rowsUnder('folder');
  expect(rows.flatMap(({ quoted }) => quoted).toSorted()).toEqual(
    [...Object.values(addresses), '/noticias/{id}'].toSorted(),
  );
  for (const { folder } of rows)
    expect(filesIn(folder)).toContainEqual(expect.stringMatching(/Pages?\.test\.tsx$/));
});

test('each call is made in the folder it is listed with, and no call is missing', () => {
  const rows = rowsUnder('called from').map(({ folder, quoted }) => ({
    text: textOf(folder),
    calls: quoted.map((call) => call.replace(/\{(\w+)\}/, ':$1')),
  }));
  for (const { text, calls } of rows) for (const call of calls) expect(text).toContain(`path: '${call}'`);
  const sources = ['shell', ...readdirSync(root).filter((name) => name.startsWith('remote-')), 'shared'];
  const declared = sources
    .flatMap((name) => [...textOf(`${name}/src`).matchAll(/\bresource\(\{\s*path: '([^']+)'/g)])
    .map(([, call]) => call);
  expect(declared.length).toBeGreaterThan(20);
  const listed = rows.flatMap(({ calls }) => calls);
  expect(declared.filter((call) => !listed.includes(call ?? ''))).toEqual([]);
});

test('each constant is in the folder it is listed with', () => {
  const rows = rowsUnder('where');
  expect(rows.flatMap(({ quoted }) => quoted).length).toBeGreaterThan(25);
  for (const { folder, quoted } of rows) {
    const text = textOf(folder);
    for (const constant of quoted) expect(text).toContain(constant);
  }
});

test('every path it names exists', () => {
  const named = [...document.matchAll(/`((?:shell|shared|remote-\w+|cms|e2e)\/[^`]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
