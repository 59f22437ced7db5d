import { startReplayingBackend } from '../support/backendProxies.ts';
import { deployRemote } from '../support/deployedRemote.ts';
import { startShell } from '../support/startShell.ts';
import { expect, followLink, test } from '../support/visitor.ts';

// The content that all pages share is one call per render and per visit.

const readers = ['/examen', '/consultar-resultados', '/marco-juridico', '/privacidad', '/terminos'];

test('a render makes the shared call once, and no call twice', async () => {
  const [backend, contact, institutional] = await Promise.all([
    startReplayingBackend(),
    deployRemote('remote_contact'),
    deployRemote('remote_institutional'),
  ]);
  const shell = await startShell({
    remotes: [contact.row, institutional.row],
    contentUrl: backend.url,
    // The search reads content at any time.
    env: { CONTENT_FRESH_MS: '0', SEARCH_RENEWAL_MS: '0' },
  });
  try {
    for (const path of ['/', '/contacto', '/nosotros', ...readers]) {
      const before = backend.requested.length;
      expect((await fetch(shell.origin + path)).status).toBe(200);
      const calls = backend.requested.slice(before);
      expect(calls).toContain('/api/public-view?populate=*');
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
    }
  } finally {
    await shell.stop();
    await Promise.all([backend.stop(), contact.remove(), institutional.remove()]);
  }
});

test('in-app navigation does not repeat calls of the first page', async ({ page, visit }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await visit('/');
  for (const path of readers) {
    await followLink(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(calls).toEqual([]);
});
