import { createSearch } from './createSearch.ts';
import type { SearchSection } from './searchEntries.ts';

const title = { es: 'Noticias', en: 'News' };
const news = (entries: string | undefined, more: Partial<SearchSection> = {}): SearchSection => ({
  name: 'remote_news',
  paths: ['noticias'],
  searchPages: [{ path: '/noticias', title }],
  entries,
  ...more,
});
const listOf = (...titles: string[]) =>
  JSON.stringify(titles.map((es) => ({ kind: 'news', path: `/noticias/${es}`, title: { es } })));

function start(maxWords?: number) {
  const warnings: string[] = [];
  const search = createSearch((subject, message) => warnings.push(`${subject}: ${message}`), maxWords);
  const find = (q: string): string[] =>
    JSON.parse(search.answer('/api/search', `q=${q}`)).data.groups.flatMap(
      ({ results }: { results: { path: string }[] }) => results.map(({ path }) => path),
    );
  const renew = (...sections: SearchSection[]) => search.renew(sections, ['remote_news', 'remote_other']);
  return { ...search, renew, renewAll: search.renew, find, warnings };
}

test('there is no answer before the first index', () => {
  expect(() => start().find('x')).toThrow('no index');
});

test('a new index only when entries differ', async () => {
  const { renew, find } = start();
  expect(await renew(news(listOf('aval')))).toBe(3); // with the section's page and the home page
  expect(await renew(news(listOf('aval')))).toBeUndefined();
  expect(await renew(news(listOf('beca')))).toBe(3);
  expect([find('aval'), find('beca')]).toEqual([[], ['/noticias/beca']]);
});

test('all of many entries can be others at once', async () => {
  const { renew, find } = start();
  const titles = (word: string) => Array.from({ length: 2500 }, (_, n) => `${word}${n}`);
  await renew(news(listOf(...titles('aval'))));
  await renew(news(listOf(...titles('beca'))));
  expect([find('aval7'), find('beca7')[0]]).toEqual([[], '/noticias/beca7']);
});

test('what is asked while entries are replaced hinders nothing', async () => {
  const { renew, find } = start();
  const entries = (word: string) =>
    Array.from({ length: 2100 }, (_, n) => ({
      kind: 'news',
      path: `/noticias/${word}${n}`,
      title: { es: `${word}${n}` },
      text: { es: Array.from({ length: 5 }, (_, m) => `${word}${n}x${m}${' y'.repeat(50)}`).join(' ') },
    }));
  await renew(news(JSON.stringify(entries('aval'))));
  let isRenewed = false;
  const renewed = renew(news(JSON.stringify(entries('beca')))).finally(() => {
    isRenewed = true;
  });
  for (let n = 0; !isRenewed; n += 1) {
    find(`aval${n % 2100}`);
    await new Promise(setImmediate);
  }
  await renewed;
  expect([find('aval7'), find('beca7')[0]]).toEqual([[], '/noticias/beca7']);
});

test('however many words begin like the one that is looked for, it is found itself', async () => {
  const { renew, find } = start();
  const many = Array.from({ length: 400 }, (_, n) => Array.from({ length: 100 }, (_, m) => `tramo${n}x${m}`));
  const entries = many.map((words, n) => ({
    kind: 'news',
    path: `/noticias/${n}`,
    title: { es: `aviso ${n}` },
    text: { es: words.join(' ') },
  }));
  await renew(news(JSON.stringify([...entries, ...JSON.parse(listOf('tramo', 'tramontana', 'avisar'))])));
  expect(find('tramo')).toEqual(['/noticias/tramo']);
  expect(find('tramo aviso 7')[0]).toBe('/noticias/7');
  // The words of others are still completed.
  expect(find('avisa')).toContain('/noticias/avisar');
  await renew(news(listOf('tramo', 'tramontana')));
  expect(find('tramo').sort()).toEqual(['/noticias/tramo', '/noticias/tramontana']);
});

test('of a query with several such words no other word is completed at first: each try takes time', async () => {
  const { renew, find } = start();
  const entries = Array.from({ length: 400 }, (_, n) => ({
    kind: 'news',
    path: `/noticias/${n}`,
    title: { es: `nota ${n}` },
    text: { es: Array.from({ length: 100 }, (_, m) => `tramo${n}x${m} corte${n}x${m}`).join(' ') },
  }));
  await renew(news(JSON.stringify([...entries, ...JSON.parse(listOf('avisar'))])));
  expect(find('tramo corte avisa')).not.toContain('/noticias/avisar');
  expect(find('tramo corte avisa')).toContain('/noticias/avisar');
});

test('a query of words that have too many only together takes none from other queries', async () => {
  const { renew, find } = start();
  const entries = Array.from({ length: 300 }, (_, n) => ({
    kind: 'news',
    path: `/noticias/${n}`,
    title: { es: `nota ${n}` },
    text: { es: Array.from({ length: 20 }, (_, m) => `tramo${n}x${m} corte${n}x${m}`).join(' ') },
  }));
  await renew(news(JSON.stringify([...entries, ...JSON.parse(listOf('tramontana', 'cortesía'))])));
  expect(find('tramo corte')).not.toEqual([]);
  expect(find('tramon')).toContain('/noticias/tramontana');
  // A group shows five.
  expect([find('tramo').length, find('corte').length]).toEqual([5, 5]);
});

test('three words of a query may have typing errors, and none of more than 26 letters', async () => {
  const { renew, find } = start();
  const [long, longest] = ['electroencefalografista', 'psiconeuroinmunoendocrinologico'];
  await renew(news(listOf('convocatoria', long, longest)));
  expect(find('konvocatoria')).toEqual(['/noticias/convocatoria']);
  expect(find('qqqqq wwwww konvocatoria')).toEqual(['/noticias/convocatoria']);
  expect(find('qqqqq wwwww zzzzz konvocatoria')).toEqual([]);
  expect(find('elektroencefalografista')).toEqual([`/noticias/${long}`]);
  expect(find(longest)).toEqual([`/noticias/${longest}`]);
  expect(find(longest.replace('c', 'k'))).toEqual([]);
});

test('words of entries that are gone are forgotten', async () => {
  const { renew, find } = start();
  const many = Array.from({ length: 3000 }, (_, n) => `palabra${n}`);
  await renew(news(listOf('constancia', ...many)));
  await renew(news(listOf('konstancia')));
  // A known word is not taken for a misspelt one.
  expect(find('constancia')).toEqual(['/noticias/konstancia']);
});

test('of too many words, the section with most loses what is too much, and no other one', async () => {
  const { renew, find, warnings } = start(10);
  const other = { name: 'remote_other', paths: ['cursos'], searchPages: [] };
  const course = { kind: 'event', path: '/cursos/uno', title: { es: 'curso de tres palabras' } };
  const courses = JSON.stringify([course]);
  const words = ['aval', 'beca', 'carta', 'duda', 'examen', 'firma', 'gaceta'];
  await renew(news(listOf(...words)), { ...other, entries: courses });
  expect(['aval', 'firma', 'gaceta', 'palabras'].map((word) => find(word).length)).toEqual([1, 1, 0, 1]);
  expect(warnings).toEqual(['remote_news: 1 entries left out: the search has too many words']);
  await renew(news(listOf('aval')), { ...other, entries: courses });
  expect(find('aval')).toEqual(['/noticias/aval']);
  expect(warnings).toHaveLength(1);
});

test('a section that cannot be read keeps its last entries, and so does one without code', async () => {
  const { renew, find } = start();
  const other = {
    name: 'remote_other',
    paths: ['cursos'],
    searchPages: [{ path: '/cursos', title: { es: 'Cursos', en: 'Courses' } }],
  };
  await renew(news(listOf('aval')), { ...other, entries: '[]' });
  expect(await renew(news(undefined), { ...other, entries: undefined })).toBeUndefined();
  expect(await renew({ ...other, entries: '[]' })).toBeUndefined();
  expect([find('aval'), find('noticias'), find('cursos')]).toEqual([
    ['/noticias/aval'],
    ['/noticias'],
    ['/cursos'],
  ]);
});

test('a section that could never be read has its pages, and its entries as soon as it can', async () => {
  const { renew, find } = start();
  await renew(news(undefined));
  expect(find('noticias')).toEqual(['/noticias']);
  expect(await renew(news('[]'))).toBeDefined();
  await renew(news(listOf('aval')));
  expect(find('aval')).toEqual(['/noticias/aval']);
});

test('a section whose paths are others now loses its entries, though it cannot be read', async () => {
  const { renew, find } = start();
  await renew(news(listOf('aval')));
  await renew(news(undefined, { paths: ['actualidad'], searchPages: [] }));
  expect(find('aval')).toEqual([]);
});

test('a section that left the registry is not found any more', async () => {
  const { renewAll, find } = start();
  await renewAll([news(listOf('aval'))], ['remote_news']);
  await renewAll([], []);
  expect(find('aval')).toEqual([]);
});

test('what cannot be understood is reported once, and the last entries stay', async () => {
  const { renew, find, warnings } = start();
  await renew(news(listOf('aval')));
  await renew(news('{"a":1}'));
  await renew(news('{"a":1}'));
  expect(warnings).toEqual(['remote_news: Error: not a list']);
  expect(find('aval')).toEqual(['/noticias/aval']);
});

test('renamed pages change the index', async () => {
  const { renew, find } = start();
  await renew(news(listOf()));
  await renew(
    news(undefined, { searchPages: [{ path: '/noticias', title: { es: 'Avisos', en: 'Notices' } }] }),
  );
  expect(find('notices')).toEqual(['/noticias']);
});
