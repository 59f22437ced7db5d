import type { APIRequestContext } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import { addresses, routes } from '../support/pages.ts';
import { expect, test } from '../support/visitor.ts';

// What the server returns for every address of the specification (section 2).

test('the list of addresses is complete', () => {
  expect(routes).toHaveLength(34);
});

for (const [address, remote] of routes) {
  test(`${address} is a page of the site`, async ({ request }) => {
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
    // A page under construction is not for search engines, so it has no canonical address.
    if (address === '/en-proceso') expect(head.canonical).toBe('');
    else expect(new URL(head.canonical).pathname).toBe(real);
    if (remote) expect(html).toContain(`/remotes/${remote}/`);
  });
}

test('every page has a unique title in each language', async ({ request }) => {
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
  test(`${address} is not found`, async ({ request }) => {
    const { status, html, head } = await read(request, address);
    expect(status).toBe(404);
    expect(html).toContain('Página no encontrada');
    expect(html).toContain('<header');
    expect(html).toContain('noindex');
    expect(head.canonical).toBe('');
    expect(head.lang).toBe('es');
  });
}

test('other spellings of an address redirect to the page’s one address', async ({ baseURL, request }) => {
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

test('an unknown address links home', async ({ page, visit }) => {
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
