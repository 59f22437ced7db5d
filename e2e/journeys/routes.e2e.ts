import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/visitor.ts';

// Every address of the specification (section 2) answers as it should.

/** All routes with the remote that has them; those of the shell itself have none. */
const routes = [
  ['/', undefined],
  ['/en-proceso', undefined],
  ['/asociaciones', 'remote_institutional'],
  ['/nosotros', 'remote_institutional'],
  ['/marco-juridico', 'remote_institutional'],
  ['/privacidad', 'remote_institutional'],
  ['/terminos', 'remote_institutional'],
  ['/certificacion', 'remote_certification'],
  ['/especialidades', 'remote_certification'],
  ['/medicina-familiar/documentos', 'remote_certification'],
  ['/medicina-integrada', 'remote_certification'],
  ['/medicina-integrada/documentos', 'remote_certification'],
  ['/medicina-rural', 'remote_certification'],
  ['/medicina-rural/documentos', 'remote_certification'],
  ['/documentos', 'remote_certification'],
  ['/contenido', 'remote_content'],
  ['/contenido/galeria', 'remote_content'],
  ['/aval-de-calidad', 'remote_content'],
  ['/eventos', 'remote_content'],
  ['/publicaciones', 'remote_content'],
  ['/noticias', 'remote_content'],
  ['/noticias/abc123', 'remote_content'],
  ['/contacto', 'remote_contact'],
  ['/examen', 'remote_contact'],
  ['/consultar-resultados', 'remote_contact'],
] as const;

/** Pages that exist now. A new page moves here from what follows from its remote's absence. */
const finished = [
  '/',
  '/en-proceso',
  '/nosotros',
  '/asociaciones',
  '/marco-juridico',
  '/privacidad',
  '/terminos',
];

test('the table of the specification is whole', () => {
  expect(routes).toHaveLength(25);
});

for (const [address, remote] of routes) {
  const isFinished = finished.includes(address);
  test(`${address} ${isFinished ? 'stands' : 'shows that its section is not there'}`, async ({ request }) => {
    const { status, html, head } = await read(request, address);
    expect(status).toBe(isFinished ? 200 : 503);
    // Whatever main shows, the frame is around it.
    for (const part of ['<header', '<main', '<footer', 'Saltar al contenido', 'href="/asociaciones"']) {
      expect(html).toContain(part);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(head.lang).toBe('es');
    expect(head.title).toContain('Consejo Mexicano de Certificación en Medicina Familiar');
    expect(head.description.length).toBeGreaterThan(20);
    expect(new URL(head.canonical).pathname).toBe(address);
    if (isFinished && remote) expect(html).toContain(`/remotes/${remote}/`);
    if (!isFinished) {
      expect(html).toContain('Esta sección no está disponible por ahora');
      expect(html).toContain('noindex');
    }
  });
}

test('finished pages have titles of their own, in both languages', async ({ request }) => {
  const titles = [];
  for (const address of finished) {
    for (const language of ['es', 'en']) {
      const { head } = await read(request, `${address}?lng=${language}`);
      expect(head.lang).toBe(language);
      expect(new URL(head.canonical).search).toBe(language === 'es' ? '' : '?lng=en');
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
    expect(head.lang).toBe('es');
  });
}

test('a slash at the end leads to the one address of the page', async ({ baseURL, request }) => {
  for (const [address, target] of [
    ['/asociaciones/', '/asociaciones'],
    ['/contenido/galeria/', '/contenido/galeria'],
    ['/asociaciones/?lng=en', '/asociaciones?lng=en'],
    ['//example.org/', '/example.org'],
  ] as const) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(target);
  }
});

test('a visitor who meets a missing section goes on with the site', async ({ page, visit }) => {
  await visit('/noticias', 503);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Esta sección no está disponible por ahora',
  );
  await expect(main.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await main.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Certificación de médicas/ })).toBeFocused();
});

test('so does one who meets an unknown address', async ({ page, visit }) => {
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
