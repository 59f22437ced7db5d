import { expect, followLink, test } from '../support/visitor.ts';

// The content that all pages share is one call per visit.

const readers = ['/examen', '/consultar-resultados', '/marco-juridico', '/privacidad', '/terminos'];

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
  // A section does not use the fees that home has read (decision 046).
  expect(calls).toEqual(['/api/fees']);
});
