import path from 'node:path';
import { holdPort } from '@consejo/tooling/ports';
import { serveRemote } from '@consejo/services/serve-remote/serveRemote.ts';
import { expect, test } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import { answering, createFaultyBackend, truncated } from '../support/backendProxies.ts';
import { root } from '../support/environment.ts';
import { registryRow } from '../support/sections.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// The news while the backend fails: an outage is 503, never 404.

let backend: Awaited<ReturnType<typeof createFaultyBackend>>;
let remote: Awaited<ReturnType<typeof serveRemote>>;
let shell: Shell;
let item: string;

test.beforeAll(async () => {
  const port = await holdPort();
  backend = await createFaultyBackend();
  remote = await serveRemote({ folder: path.join(root, 'remote-content/dist'), port });
  shell = await startShell({
    remotes: [{ ...registryRow('remote_content'), url: `http://localhost:${port}/` }],
    contentUrl: backend.url,
    // Each read reaches the backend, so that a fault shows at once.
    env: { CONTENT_FRESH_MS: '0', CONTENT_TIMEOUT_MS: '1500' },
  });
  item = await realAddress('/noticias/{id}');
});
test.afterAll(async () => {
  await shell.stop();
  await remote.stop();
});

const read = async (address: string) => {
  const response = await fetch(`${shell.origin}${address}`);
  const cache = response.headers.get('cache-control');
  return { status: response.status, cache, text: await response.text() };
};

test('a backend that is down: uncached 503 for each page, with Error, and for the feed', async () => {
  for (const address of ['/noticias', '/noticias?pagina=2', item, '/noticias/feed.xml']) {
    const { status, cache, text } = await read(address);
    expect(status, address).toBe(503);
    expect(cache).toBe('no-store');
    if (!address.endsWith('.xml')) expect(text).toMatch(/>Error</);
    expect(text).not.toContain('No se encontró la noticia');
  }
});

test.describe('a backend that is up', () => {
  test.beforeAll(() => backend.start());
  test.afterAll(() => backend.stop());

  test('but fails for the neighbours only: the item is shown with status 200', async () => {
    backend.breakWith({ '/news?': truncated });
    const { status, text } = await read(item);
    expect(status).toBe(200);
    expect(text).toContain('Copiar enlace');
    expect(text).not.toMatch(/>Error<|Noticia anterior/);
    await expect.poll(() => shell.log()).toContain('news neighbours');
  });

  test('but returns nonsense for the list: Error and 503, for the feed too', async () => {
    backend.breakWith({ '/news?': answering({ not: 'a list' }) });
    expect(await read('/noticias')).toMatchObject({ status: 503, text: expect.stringMatching(/>Error</) });
    expect((await read('/noticias/feed.xml')).status).toBe(503);
  });

  test('but has malformed news among good ones: the good ones are shown, in the feed too', async () => {
    const good = {
      id: 1,
      documentId: 'abc',
      title: 'La que queda',
      publicationDate: '2026-11-12',
      hashtags: null,
    };
    const pagination = { page: 1, pageSize: 12, pageCount: 1, total: 3 };
    backend.breakWith({
      '/news?': (response) => {
        const data = [
          { ...good, content: 'x', mainImage: 7 },
          { title: 'sin id' },
          { ...good, documentId: 5 },
        ];
        response.end(JSON.stringify({ data, meta: { pagination } }));
      },
    });
    for (const address of ['/noticias', '/noticias/feed.xml']) {
      const { status, text } = await read(address);
      expect(status).toBe(200);
      expect(text).toContain('La que queda');
      expect(text).not.toContain('sin id');
    }
  });
});
