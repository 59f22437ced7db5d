import { expect, test } from '@playwright/test';
import { figure } from '../support/figure.ts';
import { rowsThrough } from '../support/sections.ts';
import { signInEditor, startBackend } from '../support/startBackend.ts';
import { type Edge, startEdge } from '../support/startEdge.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// Preview links of the real panel, through edge, shell and the live builds of the sections.

const news = 'api::news-item.news-item';
const publications = 'api::publication-view.publication-view';
const panel = 'https://panel.test';

let backend: Awaited<ReturnType<typeof startBackend>>;
let shell: Shell;
let edge: Edge;
let editor: Awaited<ReturnType<typeof signInEditor>>;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(480_000);
  backend = await startBackend({});
  shell = await startShell({
    remotes: rowsThrough(baseURL),
    contentUrl: backend.url,
    token: backend.token,
    env: { LOG_LEVEL: 'fatal', PANEL_ORIGINS: panel },
  });
  await shell.untilAllLive();
  edge = await startEdge(shell.origin);
  editor = await signInEditor(backend.url);
});
test.afterAll(async () => {
  await edge?.stop();
  await shell?.stop();
  await backend?.stop();
});

const text = (words: string) => [{ type: 'paragraph', children: [{ type: 'text', text: words }] }];
const item = (title: string) => ({
  title,
  publicationDate: '2026-11-26T12:00:00.000Z',
  content: text(title),
});
/** What the panel's button opens, at the edge. */
const linkTo = async (uid: string, query = '') => edge.origin + (await editor.previewOf(uid, query));
async function read(address: string) {
  const response = await fetch(address);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('a saved draft is seen by its link alone, in both languages, on phone and desktop', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() !== 'info' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));

  const id = await editor.createRecord(`${news}/actions/publish`, item('Noticia publicada'));
  await read(`${edge.origin}/noticias/${id}`);
  await read(`${edge.origin}/publicaciones`);
  const savedAt = Date.now();
  await editor.call('PUT', `/content-manager/collection-types/${news}/${id}`, item('Noticia en borrador'));
  const link = await linkTo(news, `documentId=${id}`);
  const preview = await read(link);
  const ms = Date.now() - savedAt;
  figure(`draft of a news item seen ${ms} ms after it was saved began`);
  expect(preview.status).toBe(200);
  expect(preview.text).toContain('Noticia en borrador');
  for (const [name, value] of [
    ['cache-control', /^no-store$/],
    ['x-robots-tag', /noindex/],
    ['referrer-policy', /^no-referrer$/],
    ['content-security-policy', /frame-ancestors https:\/\/panel\.test/],
    ['x-cache', /^$/],
  ] as const)
    expect(preview.headers.get(name) ?? '', name).toMatch(value);

  const introduction = { description: text('Publicaciones en borrador') };
  await editor.call('PUT', `/content-manager/single-types/${publications}`, introduction);
  const single = await linkTo(publications);
  for (const [address, title] of [
    [link, 'Noticia en borrador'],
    [link.replace(`/${id}`, ''), 'Noticia en borrador'],
    [single, 'Publicaciones en borrador'],
  ] as const) {
    for (const [language, band, width] of [
      ['es', 'Vista previa:', 1280],
      ['en', 'Preview:', 375],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${address}&lng=${language}`);
      await expect(page.getByText(band)).toBeVisible();
      await expect(page.getByText(title).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(title).first()).toBeVisible();
    }
  }
  // The switch keeps the link.
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.getByText('Publicaciones en borrador').first()).toBeVisible();
  expect(problems).toEqual([]);

  const addresses = [`/noticias/${id}`, '/noticias', '/publicaciones', '/', '/noticias/feed.xml'];
  for (const address of [...addresses, `/api/news/${id}?populate=*`, '/api/publication-view?populate=*'])
    for (const origin of [edge.origin, shell.origin])
      expect((await read(origin + address)).text, address).not.toContain('en borrador');
});

test('a link that is changed, revoked or of another document shows no draft', async () => {
  const id = await editor.createRecord(news, item('Noticia que nadie vio'));
  const link = await linkTo(news, `documentId=${id}`);
  expect((await read(link)).text).toContain('Noticia que nadie vio');
  expect(await read(`${edge.origin}/noticias/${id}`)).toMatchObject({ status: 404 });

  const ofAnother = new URL(link);
  ofAnother.searchParams.set(
    'preview',
    new URL(await linkTo(publications)).searchParams.get('preview') ?? '',
  );
  expect(await read(ofAnother.href)).toMatchObject({ status: 404 });
  const refused = [`${link}x`, link.replace(/.\.(.)/, '-.$1'), `${edge.origin}/noticias/${id}?preview=`];
  await editor.call('POST', '/preview-links/revoke', {});
  for (const address of [...refused, link]) {
    const answer = await read(`${address}&lng=en`);
    expect([answer.status, answer.headers.get('cache-control')], address).toEqual([403, 'no-store']);
    expect(answer.text).toContain('This preview link has expired or is not valid.');
    expect(answer.text).not.toContain('Noticia que nadie vio');
  }
});
