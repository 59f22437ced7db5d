import type { APIRequestContext } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import { addresses, routes } from '../support/pages.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { expect, test } from '../support/visitor.ts';

// Every address of the specification (section 2) answers as it should.

test('the table of the specification is whole', () => {
  expect(routes).toHaveLength(25);
});

for (const [address, remote] of routes) {
  test(`${address} stands`, async ({ request }) => {
    const real = await realAddress(address);
    const { status, html, head } = await read(request, real);
    expect(status).toBe(200);
    for (const part of ['<header', '<main', '<footer', 'Saltar al contenido', 'href="/asociaciones"']) {
      expect(html).toContain(part);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(head.lang).toBe('es');
    expect(head.title).toMatch(/Consejo (de|Mexicano de Certificación en) Medicina Familiar$/);
    expect(head.description.length).toBeGreaterThan(20);
    // What is still being built is not for search engines: no address of it is offered to them.
    if (address === '/en-proceso') expect(head.canonical).toBe('');
    else expect(new URL(head.canonical).pathname).toBe(real);
    if (remote) expect(html).toContain(`/remotes/${remote}/`);
  });
}

test('all pages have titles of their own, in both languages', async ({ request }) => {
  const titles = [];
  for (const address of addresses) {
    for (const language of ['es', 'en']) {
      const { head } = await read(request, `${await realAddress(address)}?lng=${language}`);
      expect(head.lang).toBe(language);
      if (head.canonical) expect(new URL(head.canonical).search).toBe(language === 'es' ? '' : '?lng=en');
      titles.push(head.title);
    }
  }
  expect(new Set(titles).size).toBe(titles.length);
});

for (const address of ['/no-existe', '/asociaciones/otra', '/uno/dos/tres', '/index.php']) {
  test(`${address} is no page of the site`, async ({ request }) => {
    const { status, html, head } = await read(request, address);
    expect(status).toBe(404);
    expect(html).toContain('Página no encontrada');
    expect(html).toContain('<header');
    expect(html).toContain('noindex');
    expect(head.canonical).toBe('');
    expect(head.lang).toBe('es');
  });
}

test('a slash at the end leads to the one address of the page', async ({ baseURL, request }) => {
  for (const [address, target] of [
    ['/asociaciones/', '/asociaciones'],
    ['/contenido/galeria/', '/contenido/galeria'],
    ['/asociaciones/?lng=en', '/asociaciones?lng=en'],
    ['//example.org/', '/example.org'],
    ['/Contacto', '/contacto'],
    ['/medicina-familiar', '/especialidades'],
    ['/contenido//%67aleria?lng=en', '/contenido/galeria?lng=en'],
  ] as const) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(target);
  }
});

test.describe('a missing section', () => {
  let shell: Shell;
  test.beforeAll(async () => {
    const away = { name: 'remote_content', url: 'http://localhost:9/', paths: ['noticias'] };
    shell = await startShell({ remotes: [away] });
  });
  test.afterAll(() => shell.stop());

  test('leaves the visitor who meets it the rest of the site', async ({ page, visit }) => {
    await visit(`${shell.origin}/noticias`, 503);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Esta sección no está disponible por ahora',
    );
    await expect(main.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await main.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Certificación de médicas/ })).toBeFocused();
  });
});

test('a visitor who meets an unknown address goes on with the site', async ({ page, visit }) => {
  await visit('/no-existe', 404);
  await expect(page).toHaveTitle(/^Página no encontrada/);
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Certificación de médicas/ })).toBeFocused();
});

async function read(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  const html = await response.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    status: response.status(),
    html,
    head: {
      lang: first(/<html lang="([^"]*)"/),
      title: first(/<title>([^<]*)<\/title>/),
      description: first(/<meta name="description" content="([^"]*)"/),
      canonical: first(/<link rel="canonical" href="([^"]*)"/),
    },
  };
}
