import { expect, test } from '@playwright/test';
import { figure, long } from '../support/figure.ts';
import { addresses } from '../support/pages.ts';
import { rowsThrough } from '../support/sections.ts';
import { signInEditor, startBackend } from '../support/startBackend.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// No served byte may contain unpublished content, or a visitor's message, of the real backend.

const marker = `secreto-${crypto.randomUUID().slice(0, 8)}`;
const news = 'api::news-item.news-item';
const newsType = `/content-manager/collection-types/${news}`;
const views = ['about-view', 'certification-view', 'news-view', 'event-view', 'publication-view'];

let backend: Awaited<ReturnType<typeof startBackend>>;
let shell: Shell;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(480_000);
  backend = await startBackend({});
  shell = await startShell({
    remotes: rowsThrough(baseURL),
    contentUrl: backend.url,
    token: backend.token,
    env: { LOG_LEVEL: 'fatal', CONTENT_FRESH_MS: '0' },
  });
  await shell.untilAllLive();
});
test.afterAll(async () => {
  await shell?.stop();
  await backend?.stop();
});

test('no response contains a draft, an unpublished change or a message to the council', long, async () => {
  test.setTimeout(600_000);
  const editor = await signInEditor(backend.url);
  const text = (words: string) => [{ type: 'paragraph', children: [{ type: 'text', text: words }] }];
  const item = (title: string) => ({
    title,
    publicationDate: new Date().toISOString(), // the newest, so that lists show it
    category: title,
    hashtags: [title],
    content: text(title),
  });
  const published = 'Noticia publicada de la prueba';
  const draft = await editor.createRecord(news, item(`${marker} borrador`));
  const changed = await editor.createRecord(`${news}/actions/publish`, item(published));
  await editor.call('PUT', `${newsType}/${changed}`, item(`${marker} cambio`));
  await editor.call('POST', '/content-manager/collection-types/api::event.event', {
    content: text(`${marker} evento`),
  });
  for (const view of views) {
    await editor.call('PUT', `/content-manager/single-types/api::${view}.${view}`, {
      title: `${marker} ${view}`,
    });
  }
  const kept = await fetch(`${backend.url}/api/contact-informations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backend.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: { name: marker, email: `${marker}@ejemplo.test`, phone: '55 0000 0001', message: marker },
    }),
  });
  expect(kept.status).toBe(201);
  const planted = JSON.stringify([
    await editor.call('GET', `${newsType}?sort=id:DESC&pageSize=20`),
    ...(await Promise.all(
      views.map((view) => editor.call('GET', `/content-manager/single-types/api::${view}.${view}`)),
    )),
  ]);
  const missing = ['borrador', 'cambio', ...views].filter((what) => !planted.includes(`${marker} ${what}`));
  expect(missing, 'missing in the admin panel').toEqual([]);

  const ids = [draft, changed];
  const pages = addresses.flatMap((address) =>
    address.includes('{id}') ? ids.map((id) => address.replace('{id}', id)) : [address],
  );
  const [own, key = ''] = (await editor.previewOf(news, `documentId=${draft}`)).split('?');
  expect(pages).toContain(own);
  const tampered = `${key.slice(0, -3)}abc`;
  const calls = [
    ...[...views, 'home-view', 'public-view', 'contact-view', 'organization-chart', 'family-medicine-view'],
    ...['news', 'events', 'galleries', 'institutions', 'associations', 'contact-informations'],
    ...['contact-information', 'contact-informations/1', 'news-items', 'users', 'upload/files'],
    ...ids.map((id) => `news/${id}`),
  ];
  const tricks = [
    '',
    'status=draft',
    'populate=*&status=draft',
    'publicationFilter=never-published',
    'status=draft&publicationFilter=modified',
    'status=published&status=draft',
    'status[]=draft',
    'status[0]=draft',
    'Status=draft',
    '%73tatus=draft',
    'status%00=draft',
    'pagination[pageSize]=100&sort[0]=id:desc&status=draft',
    'publicationState=preview',
    'filters[publishedAt][$null]=true',
    `filters[category][$eq]=${marker} borrador`,
    `filters[hashtags][$containsi]=${marker}`,
    `_q=${marker}`,
    'locale=*',
    'populate[localizations]=*&populate[createdBy]=*',
  ];
  const requested = [
    ...calls.flatMap((path) => tricks.map((trick) => `/api/${path}${trick && `?${trick}`}`)),
    ...pages.flatMap((page) => [page, `${page}?${key}`, `${page}?lng=en`, `${page}?status=draft`]),
    ...pages.map((page) => `${page}?${tampered}`),
    `/api/news/${draft}?${key}`,
    ...['/noticias/feed.xml', '/sitemap.xml', '/readyz', '/healthz', '/remotes/registry.json'],
  ];
  const found: string[] = [];
  let bytes = 0;
  let sawPublished = 0;
  for (const address of requested) {
    const response = await fetch(shell.origin + address, { redirect: 'manual' });
    if (address.endsWith(tampered)) expect(response.status, address).toBe(403);
    let whole = JSON.stringify([...response.headers]) + (await response.text());
    bytes += whole.length;
    // A preview shows its one document, on its page and in lists, with links to its category and hashtags.
    if (address.endsWith(`?${key}`) && !address.startsWith('/api/')) {
      if (address.startsWith(`${own}?`)) expect(whole).toContain(`${marker} borrador`);
      whole = whole.replaceAll(new RegExp(`${marker}( |%20|\\+)borrador`, 'g'), '');
    }
    if (whole.includes(marker)) found.push(`${address} ${response.status}`);
    if (whole.includes('editora@ejemplo.test')) found.push(`${address}: an editor`);
    if (whole.includes(published)) sawPublished += 1;
  }
  figure(
    `${requested.length} addresses, ${Math.round(bytes / 1000)} kB, ${found.length} with one of ${views.length + 4} secrets; the published item in ${sawPublished}`,
  );
  expect(found).toEqual([]);
  // The record with the unpublished change was served in its published version: by list and item four times each, beside
  // the draft, and in the feed.
  expect(sawPublished).toBe(10);
  expect((await fetch(`${shell.origin}/noticias/${draft}`)).status).toBe(404);
});
