import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { deployInstitutional } from '../support/institutionalRemote.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { desktop, phone } from '../support/visitor.ts';

const heading = 'Asociaciones constitutivas';

test.describe('a remote that is away', () => {
  test.describe.configure({ timeout: 90_000 });
  let remote: Awaited<ReturnType<typeof deployInstitutional>>;
  let shell: Shell;

  test.beforeEach(async () => {
    remote = await deployInstitutional();
    shell = await startShell({ remotes: [remote.row] });
  });
  test.afterEach(async () => {
    await shell.stop();
    await remote.remove();
  });

  const status = async (address: string) => (await fetch(`${shell.origin}${address}`)).status;

  test('costs its section only, and comes back when it does', async ({ page }) => {
    await remote.stop();
    await expect.poll(() => status('/asociaciones')).toBe(503);
    expect(await status('/')).toBe(200);
    await page.goto(`${shell.origin}/asociaciones`);
    await expectFallback(page);

    await remote.start();
    await expect.poll(() => status('/asociaciones')).toBe(200);
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // It was said once that the remote went and once that it came back, not at every look.
    const lines = shell
      .log()
      .split('\n')
      .filter((line) => line.includes('"subject":"remote_institutional"'));
    expect(lines).toHaveLength(2);
  });

  test('shows the fallback on the way to it inside the site, and a retry that works', async ({ page }) => {
    await page.goto(shell.origin);
    await remote.stop();
    await followLink(page, '/asociaciones');
    await expectFallback(page);
    await expect(page).toHaveURL(`${shell.origin}/asociaciones`);

    await remote.start();
    await expect.poll(() => status('/asociaciones')).toBe(200);
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  test('with a page chunk that is missing shows the fallback on first load and inside the site', async ({
    page,
  }) => {
    const files = await pageChunk(remote.releaseFolder);
    for (const file of files) await rename(file, `${file}.tmp`);

    await page.goto(`${shell.origin}/asociaciones`);
    await expectFallback(page);
    await page.goto(shell.origin);
    await followLink(page, '/asociaciones');
    await expectFallback(page);

    for (const file of files) await rename(`${file}.tmp`, file);
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  for (const [fault, body] of [
    ['HTML', '<!doctype html><title>hello</title>'],
    ['half a manifest', '{"metaData": {"buildId": "abc'],
  ] as const) {
    test(`and answers ${fault} for its manifest keeps its last good build`, async () => {
      await writeFile(path.join(remote.releaseFolder, 'mf-manifest.json'), body);
      await expect.poll(() => shell.log()).toContain('not the manifest of a remote');
      expect(await status('/asociaciones')).toBe(200);
    });
  }

  test('and was never there shows the fallback, with the frame and status 503', async ({ page }) => {
    await shell.writeRegistry(
      JSON.stringify({
        schema: 1,
        remotes: [remote.row, { name: 'remote_content', url: 'http://localhost:9/', paths: ['noticias'] }],
      }),
    );
    await expect.poll(() => status('/noticias')).toBe(503);
    await page.goto(`${shell.origin}/noticias`);
    await expectFallback(page);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    expect(await status('/asociaciones')).toBe(200);
    expect(await status('/asociaciones/otra')).toBe(404);
  });

  test('holds up no change of the rest of the site, and comes back by itself', async () => {
    await remote.stop();
    // A new row asks for new workers, which cannot fetch the server code of the remote that is away.
    await shell.writeRegistry(
      JSON.stringify({
        schema: 1,
        remotes: [remote.row, { name: 'remote_content', url: 'http://localhost:9/', paths: ['noticias'] }],
      }),
    );
    await expect.poll(() => status('/noticias')).toBe(503);
    expect(await status('/')).toBe(200);
    expect(await status('/asociaciones')).toBe(503);

    await remote.start();
    await expect.poll(() => status('/asociaciones'), { timeout: 25_000 }).toBe(200);
  });

  test('because the registry broke changes nothing but one line in the log', async () => {
    await shell.writeRegistry('{ "schema": 1, "remotes": [');
    await expect.poll(() => shell.log()).toMatch(/"subject":"registry".*registry\.json/);
    expect(await status('/asociaciones')).toBe(200);
    expect(await status('/')).toBe(200);
  });
});

test('without any registry the shell lives and says so in one line', async () => {
  const shell = await startShell({ remotes: [], env: { REGISTRY: '/nowhere/registry.json' } });
  try {
    expect((await fetch(shell.origin)).status).toBe(200);
    expect(
      shell
        .log()
        .split('\n')
        .filter((line) => line.includes('/nowhere/registry.json')),
    ).toHaveLength(1);
  } finally {
    await shell.stop();
  }
});

async function expectFallback(page: Page) {
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function followLink(page: Page, href: string) {
  // The link may lie in a collapsed section of the drawer.
  await page.evaluate(
    (target) => document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`)?.click(),
    href,
  );
}

/** The file that holds a page's code, by the manifest, plain and compressed. */
async function pageChunk(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'));
  const [chunk]: string[] = manifest.metaData.pages.associations.js;
  const present = await readdir(folder);
  return present.filter((file) => chunk && file.startsWith(chunk)).map((file) => path.join(folder, file));
}
