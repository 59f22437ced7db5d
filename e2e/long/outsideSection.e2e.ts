import { readAssociations } from '../support/backend.ts';
import { makeOutsideSection } from '../support/outsideSection.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { expect, markDocument, test } from '../support/visitor.ts';

// A team that starts tomorrow, elsewhere: a section that was never in this repository is a page of a site that runs.

const address = '/ajena';

test.describe('a section of another repository', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  let section: Awaited<ReturnType<typeof makeOutsideSection>>;
  let shell: Shell;

  test.beforeAll(async () => {
    test.setTimeout(600_000); // its packages are installed
    section = await makeOutsideSection('ajena', 'Elsewhere');
    shell = await startShell({ remotes: [] });
  });
  test.afterAll(async () => {
    await shell?.stop();
    await section?.remove();
  });

  test('is tested, built and released by the commands that a section inside has', async () => {
    expect(await section.npm('test')).toMatch(/^Tests: +\d+ passed, \d+ total$/m);
    await section.npm('types');
    await section.npm('build');
    expect(await section.npm('release')).toContain('is released.');
    await section.start();
  });

  test('is live with its row in the registry, in both languages, with no build or start of the shell', async () => {
    expect((await fetch(shell.origin + address)).status).toBe(404);
    await shell.writeRegistry(JSON.stringify({ schema: 1, remotes: [section.row] }));
    await expect
      .poll(async () => (await fetch(shell.origin + address)).status, { timeout: 20_000 })
      .toBe(200);

    const [institution] = await readAssociations();
    for (const [search, title] of [
      ['', 'Ajena'],
      ['?lng=en', 'Elsewhere'],
    ]) {
      const html = await (await fetch(shell.origin + address + search)).text();
      expect(html).toContain(`>${title}</h1>`);
      expect(html).toContain(institution?.name);
      expect(html).toContain('/remotes/remote_ajena/');
    }
    const [row] = (await shell.readyz()).remotes;
    expect(row).not.toHaveProperty('refusedDeclarations');
  });

  test('is in the sitemap in both languages', async () => {
    const sitemap = await (await fetch(`${shell.origin}/sitemap.xml`)).text();
    for (const search of ['', '?lng=en'])
      expect(sitemap).toContain(`<loc>${shell.origin}${address}${search}</loc>`);
  });

  for (const [language, title, lead] of [
    ['es', 'Ajena', 'Ejemplo de una página'],
    ['en', 'Elsewhere', 'Example of a page'],
  ] as const) {
    test(`is hydrated in ${language}, and the browser has nothing to complain of`, async ({
      page,
      visit,
    }) => {
      await visit(`${shell.origin}${address}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(lead)).toBeVisible();
      const current = page.locator(`nav a[href="${address}"]`);
      await expect(current).toHaveText(title);
      await expect(current).toHaveAttribute('aria-current', 'page');
    });
  }

  test('makes a content call that the shell was never built with', async ({ page, visit }) => {
    await visit(`${shell.origin}/`);
    const sameDocument = await markDocument(page);
    const called = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/institutions',
    );
    const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
    await menu.getByRole('button', { name: 'Mostrar lo que hay en Contenido' }).click();
    // After what the specification lists there.
    const entries = menu.getByRole('listitem').filter({ has: page.locator('a[href="/contenido"]') });
    await expect(entries.getByRole('listitem')).toHaveText([
      'Publicaciones',
      'Galería',
      'Tutoriales',
      'Ajena',
    ]);
    await entries.getByRole('link', { name: 'Ajena' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ajena' })).toBeVisible();
    const response = await called;
    expect(response.status()).toBe(200);
    expect(new URL(response.url()).searchParams.get('fields[1]')).toBe('url');
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await sameDocument.expectSame();
    // What no live section declares still does not pass.
    expect((await page.request.get(`${shell.origin}/api/institutions?fields[0]=name`)).status()).toBe(404);
  });

  test('is released anew and rolled back, each live within seconds', async () => {
    const isShown = (title: string) =>
      expect
        .poll(async () => (await fetch(shell.origin + address)).text(), { timeout: 20_000 })
        .toContain(`>${title}</h1>`);
    const [before] = /\w{12}(?= {2}.* live)/.exec(await section.npm('builds')) ?? [];
    await section.change('src/locales/es.json', '"Ajena"', '"Ajena y nueva"');
    await section.npm('build');
    await section.npm('release');
    await isShown('Ajena y nueva');
    expect(await section.npm('rollback', '--', before ?? '')).toContain('is live.');
    await isShown('Ajena');
  });
});
