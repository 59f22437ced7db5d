import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { sitemapAddresses } from '@consejo/services/crawler/sitemapAddresses.ts';
import { holdPort } from '@consejo/tooling/ports';
import { readAssociations } from '../support/backend.ts';
import { root } from '../support/environment.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { expect, markDocument, test } from '../support/visitor.ts';

// A section made outside this repository becomes a page of a running site.

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

  test('is tested, built and released with the same commands as a section inside', async () => {
    expect(await section.npm('test')).toMatch(/^Tests: +\d+ passed, \d+ total$/m);
    await section.npm('types');
    await section.npm('build');
    expect(await section.npm('release')).toContain('is released.');
    await section.start();
  });

  test('goes live in both languages by its registry row, without rebuilding or restarting the shell', async () => {
    expect((await fetch(shell.origin + address)).status).toBe(404);
    await shell.writeRegistry(JSON.stringify({ schema: 1, remotes: [section.row] }));
    await expect.poll(async () => (await fetch(shell.origin + address)).status).toBe(200);

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

  test('is in the sitemap and hydrates in both languages', async ({ page, visit }) => {
    const addresses = sitemapAddresses(await (await fetch(`${shell.origin}/sitemap.xml`)).text());
    for (const [search, title] of [
      ['', 'Ajena'],
      ['?lng=en', 'Elsewhere'],
    ] as const) {
      expect(addresses.map(String)).toContain(`${shell.origin}${address}${search}`);
      await visit(`${shell.origin}${address}${search}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const current = page.locator(`nav a[href="${address}"]`);
      await expect(current).toHaveText(title);
      await expect(current).toHaveAttribute('aria-current', 'page');
    }
  });

  test('makes a content call that the shell was not built with', async ({ page, visit }) => {
    await visit(`${shell.origin}/`);
    const sameDocument = await markDocument(page);
    const called = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/institutions',
    );
    const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
    await menu.locator('summary', { hasText: 'Contenido' }).click();
    // Listed after the specification's entries.
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
    // A call that no live section declares is still refused.
    expect((await page.request.get(`${shell.origin}/api/institutions?fields[0]=name`)).status()).toBe(404);
  });

  test('is released again and rolled back, live each time', async () => {
    const isShown = (title: string) =>
      expect.poll(async () => (await fetch(shell.origin + address)).text()).toContain(`>${title}</h1>`);
    const [before] = /\w{12}(?= {2}.* live)/.exec(await section.npm('builds')) ?? [];
    await section.change('src/locales/es.json', '"Ajena"', '"Ajena y nueva"');
    await section.npm('build');
    await section.npm('release');
    await isShown('Ajena y nueva');
    expect(await section.npm('rollback', '--', before ?? '')).toContain('is live.');
    await isShown('Ajena');
  });
});

const run = promisify(execFile);

/** Without the variables of the npm that runs the tests, which would change what npm does in another folder. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_lifecycle|npm_package|npm_config_local|npm_config_prefix|INIT_CWD)/i.test(name),
  ),
);

/**
 * Makes a section with `npm run new-section -- … --outside`, in a folder that cannot resolve this checkout's packages, and
 * installs its dependencies from packed tarballs and the registry.
 */
async function makeOutsideSection(name: string, english: string) {
  const parent = await mkdtemp(path.join(tmpdir(), 'outside-'));
  const folder = path.join(parent, 'section');
  if (canResolve(folder, 'react'))
    throw new Error(`${parent} is not outside: packages can be resolved there`);
  const npm = (args: string[]) => run('npm', args, { cwd: folder, env, maxBuffer: 64_000_000 });
  const command = path.join(root, 'tooling/commands/newSection.ts');
  await run(process.execPath, ['--import', 'tsx', command, name, '--en', english, '--outside', folder], {
    cwd: root,
    env,
  });
  await npm(['install', '--prefer-offline', '--no-audit', '--no-fund']);

  const port = await holdPort();
  let server: ReturnType<typeof spawn> | undefined;
  return {
    folder,
    row: {
      name: `remote_${name.replaceAll('-', '_')}`,
      url: `http://localhost:${port}/`,
      paths: [name],
      menu: ['activities'],
    },
    /** Runs one of the section's scripts. @returns its output */
    npm: async (...args: string[]) => {
      const { stdout, stderr } = await npm(['run', ...args]);
      return stripVTControlCharacters(stdout + stderr);
    },
    change: async (file: string, search: string, replacement: string) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(search)) throw new Error(`${file} does not contain: ${search}`);
      await writeFile(path.join(folder, file), text.replaceAll(search, replacement));
    },
    /** What `npm start` runs, without npm, which would leave its child process behind. */
    start: async () => {
      const program = path.join(folder, 'node_modules/.bin/consejo-section');
      server = spawn(program, ['start'], { cwd: folder, env: { ...env, PORT: String(port) } });
      if (server.stdout) await once(server.stdout, 'data');
    },
    remove: async () => {
      if (server?.exitCode === null) {
        server.kill();
        await once(server, 'exit');
      }
      await rm(parent, { recursive: true });
    },
  };
}

function canResolve(folder: string, name: string): boolean {
  try {
    createRequire(path.join(folder, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}
