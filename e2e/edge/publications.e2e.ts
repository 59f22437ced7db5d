import { holdPort } from '@consejo/tooling/ports';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { figure } from '../support/figure.ts';
import { rowsThrough } from '../support/sections.ts';
import { signInEditor, startBackend } from '../support/startBackend.ts';
import { type Edge, startEdge } from '../support/startEdge.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// From the panel's button to the copies of the edge: real backend, shell, sections and nginx.

const news = 'api::news-item.news-item';
const collection = `/content-manager/collection-types/${news}`;
const general = 'api::public-view.public-view';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const item = (title: string) => ({
  title,
  publicationDate: '2026-11-26T12:00:00.000Z',
  content: [{ type: 'paragraph', children: [{ type: 'text', text: title }] }],
});

let backend: Awaited<ReturnType<typeof startBackend>>;
let shell: Shell;
let edge: Edge;
let editor: Awaited<ReturnType<typeof signInEditor>>;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(480_000);
  const port = await holdPort();
  edge = await startEdge(`http://localhost:${port}`);
  backend = await startBackend({ SHELL_ADDRESSES: `http://localhost:${port}` });
  shell = await startShell({
    remotes: rowsThrough(baseURL),
    contentUrl: backend.url,
    token: backend.token,
    port,
    env: { EDGE_ADDRESSES: edge.insideOrigin },
  });
  await shell.untilAllLive();
  editor = await signInEditor(backend.url);
});
test.afterAll(async () => {
  await edge?.stop();
  await shell?.stop();
  await backend?.stop();
});

async function read(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(edge.origin + address, { headers });
  return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text() };
}
const visibility = async (id: string, type = news) =>
  v.parse(
    v.object({ isVisible: v.boolean(), url: v.string() }),
    await editor.call('GET', `/publications/${type}/${id}`),
  );

test('what is published is on its page, in lists, search and feed, without a second visit; what is withdrawn is gone', async () => {
  const id = await editor.createRecord(`${news}/actions/publish`, item('Primera versión'));
  const page = `/noticias/${id}`;
  await expect
    .poll(() => visibility(id))
    .toMatchObject({ isVisible: true, url: expect.stringContaining(page) });
  await read('/nosotros');
  const untouched = () =>
    edge
      .log()
      .split('\n')
      .filter((line) => line.includes('"uri":"/nosotros"') && line.includes('BYPASS'));
  const before = untouched();

  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const title = `Convocatoria zafiro ${round}`;
    const startedAt = performance.now();
    await editor.call('POST', `${collection}/${id}/actions/publish`, item(title));
    while (!(await read(page)).text.includes(title));
    times.push(Math.round(performance.now() - startedAt));
    await expect.poll(() => visibility(id)).toMatchObject({ isVisible: true });
    // Each is a copy already: no visit brings it up to date.
    for (const address of [page, '/noticias', '/noticias/feed.xml', '/sitemap.xml'])
      for (const language of ['es', 'en'])
        for (const encoding of ['br', 'gzip']) {
          const answer = await read(address, { 'accept-language': language, 'accept-encoding': encoding });
          const isNew = answer.text.includes(address === '/sitemap.xml' ? id : title);
          expect([address, answer.status, answer.cache, isNew]).toEqual([address, 200, 'HIT', true]);
        }
  }
  const [median, most] = [times.toSorted((a, b) => a - b)[(rounds - 1) >> 1], Math.max(...times)];
  figure(`published news at the edge after ${median} ms (median of ${rounds}), at most ${most} ms`);
  const found = async () => (await read('/api/search?q=zafiro')).text.includes('zafiro');
  await expect.poll(found).toBe(true);

  expect(untouched()).toEqual(before);

  const pages = [
    ...(await read('/sitemap.xml')).text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<?]*)<\/loc>/g),
  ].map(([, address = '']) => address);
  expect(pages.length).toBeGreaterThan(20);
  const isNew = async (address: string, language: string) =>
    (await read(address, { 'accept-encoding': 'br', 'accept-language': language })).text.includes(
      'facebook.com/nueva',
    );
  for (const address of pages) await isNew(address, 'es');
  const logged = () => shell.log().split('"url":"/certificacion"').length;
  await read('/certificacion?visita');
  await expect.poll(shell.log).toContain('"url":"/certificacion?visita"');
  const loggedBefore = logged();
  const startedAt = performance.now();
  const { documentId } = v.parse(
    v.object({ data: v.object({ documentId: v.string() }) }),
    await editor.call('POST', `/content-manager/single-types/${general}/actions/publish`, {
      facebookUrl: 'https://www.facebook.com/nueva',
    }),
  ).data;
  // The panel says so once all copies are new.
  await expect
    .poll(() => visibility(documentId, general), { intervals: [200] })
    .toMatchObject({ isVisible: true });
  figure(
    `what all pages show, on ${pages.length} of them after ${Math.round(performance.now() - startedAt)} ms`,
  );
  expect(logged(), 'renewals are no lines of the log').toBe(loggedBefore);
  for (const language of ['es', 'en'])
    for (const address of pages) await expect.poll(() => isNew(address, language)).toBe(true);

  await editor.call('POST', `${collection}/${id}/actions/unpublish`);
  await expect.poll(() => visibility(id)).toMatchObject({ isVisible: true });
  expect(await read(page)).toMatchObject({ status: 404, cache: 'HIT' });
  expect((await read('/noticias')).text.includes('zafiro')).toBe(false);
});
