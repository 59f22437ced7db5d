import { deployRemote } from '../support/deployedRemote.ts';
import { startRememberingBackend } from '../support/rememberingBackend.ts';
import { followLink } from '../support/sectionFallback.ts';
import { startShell } from '../support/startShell.ts';
import { expect, test } from '../support/visitor.ts';

// What the whole site shares is one call, in a render and in a visit.

const readers = ['/examen', '/consultar-resultados', '/marco-juridico', '/privacidad', '/terminos'];

test('a render asks for it once, and for nothing twice', async () => {
  const [backend, contact, institutional] = await Promise.all([
    startRememberingBackend(),
    deployRemote('remote_contact'),
    deployRemote('remote_institutional'),
  ]);
  const shell = await startShell({
    remotes: [contact.row, institutional.row],
    contentUrl: backend.url,
  });
  try {
    for (const path of ['/', '/contacto', '/nosotros', ...readers]) {
      const before = backend.asked.length;
      expect((await fetch(shell.origin + path)).status).toBe(200);
      const asked = backend.asked.slice(before);
      expect(asked).toContain('/api/public-view?populate=*');
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    }
  } finally {
    await shell.stop();
    await Promise.all([backend.stop(), contact.remove(), institutional.remove()]);
  }
});

test('a visit does not ask again for what came with its first page', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await visit('/');
  for (const path of readers) {
    await followLink(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(asked).toEqual([]);
});
