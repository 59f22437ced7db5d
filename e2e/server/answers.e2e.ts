import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { readSiteContent } from '../support/backend.ts';
import { createFaultyBackend, slow } from '../support/backendProxies.ts';
import { deployRemote } from '../support/deployedRemote.ts';
import { siteApiToken } from '../support/environment.ts';
import { startShell } from '../support/startShell.ts';

// The server's responses below the level of pages: headers, files, calls, limits.

const listSchema = v.object({ meta: v.object({ pagination: v.object({ total: v.number() }) }) });

test('every response has the security headers, and pages have no inline scripts', async ({ request }) => {
  for (const address of ['/', '/asociaciones', '/no-existe', '/api/nothing', '/healthz']) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/frame-src http:\/\/localhost:\d+/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(scripts.length).toBeGreaterThan(0);
  for (const attributes of scripts) expect(attributes).toMatch(/ src=|type="application\/(ld\+)?json"/);
  expect(html).not.toMatch(/ style="| on\w+="/);
});

test('an address that cannot be decoded gets 400 in the visitor’s language', async ({ request }) => {
  for (const [search, sentence] of [
    ['', 'Esta dirección está mal escrita.'],
    ['?lng=en', 'This address is misspelt.'],
  ]) {
    const answer = await request.get(`/noticias/%E0%A4%A${search}`);
    expect(answer.status()).toBe(400);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).toContain(sentence);
  }
});

test('responses behind TLS have Strict-Transport-Security, for subdomains where that is set', async () => {
  for (const [HSTS_SUBDOMAINS, expected] of [
    ['false', 'max-age=31536000'],
    ['true', 'max-age=31536000; includeSubDomains'],
  ] as const) {
    const shell = await startShell({ remotes: [], env: { TRUST_PROXY: 'true', HSTS_SUBDOMAINS } });
    try {
      const plain = await fetch(`${shell.origin}/healthz`);
      expect(plain.headers.get('strict-transport-security')).toBeNull();
      const secure = await fetch(`${shell.origin}/healthz`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(secure.headers.get('strict-transport-security')).toBe(expected);
    } finally {
      await shell.stop();
    }
  }
});

test('the token stays on the server', async ({ request }) => {
  expect(siteApiToken.length).toBeGreaterThan(10);
  for (const address of ['/', '/asociaciones', '/api/public-view?populate=*', '/readyz']) {
    const response = await request.get(address);
    expect(await response.text()).not.toContain(siteApiToken);
    expect(JSON.stringify(response.headers())).not.toContain(siteApiToken);
  }
});

test('only the contact page and /contact-mail.json contain the form’s mail addresses', async ({
  request,
}) => {
  for (const address of ['/', '/nosotros', '/examen'])
    expect(await (await request.get(address)).text()).not.toContain('councilEmail');
  expect(await (await request.get('/contacto')).text()).toContain('councilEmail');
  expect(await (await request.get('/contact-mail.json')).json()).toEqual({
    councilEmail: expect.any(String),
    councilTemplate: expect.any(String),
    senderEmail: expect.any(String),
    visitorTemplate: expect.any(String),
  });
});

test('drafts and editors are never served, whatever the parameters', async ({ request }) => {
  const list =
    '/api/news?populate=*&pagination[pageSize]=12&sort[0]=publicationDate:desc&sort[1]=id:desc&pagination[page]=1';
  const published = await (await request.get(list)).text();
  const { meta } = v.parse(listSchema, JSON.parse(published));
  expect(meta.pagination.total).toBeGreaterThanOrEqual(60);
  expect(published).not.toMatch(/createdBy|updatedBy/);
  for (const extra of [
    'status=draft',
    'publicationFilter=draft',
    'status[]=draft',
    'Status=draft',
    'populate[createdBy]=*',
    'filters[createdBy][id]=1',
  ]) {
    expect((await request.get(`${list}&${extra}`)).status()).toBe(404);
  }
});

test('only the specified calls exist', async ({ request }) => {
  for (const address of [
    '/api/upload/files',
    '/api/users',
    '/api/contact-informations',
    '/api/news/a/b',
    '/api/',
  ]) {
    expect((await request.get(address)).status()).toBe(404);
  }
  expect((await request.post('/api/news', { data: {} })).status()).toBe(404);
  expect((await request.delete('/api/news/abc')).status()).toBe(404);
});

test('writes are limited in size and number', async () => {
  const contact = await deployRemote('remote_contact');
  const shell = await startShell({ remotes: [contact.row] });
  const write = async (body: string) =>
    (
      await fetch(`${shell.origin}/api/contact-informations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-form-elapsed': '60000' },
        body,
      })
    ).status;
  try {
    expect(await write(JSON.stringify({ data: { message: 'x'.repeat(200_000) } }))).toBe(413);
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await write('{"data":{}}'));
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await shell.stop();
    await contact.remove();
  }
});

test('hashed files are immutable; missing ones get an uncached plain 404', async ({ request }) => {
  const html = await (await request.get('/asociaciones')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toContain('immutable');
  }
  for (const missing of [
    '/assets/none.js',
    '/remotes/remote_institutional/none.js',
    '/remotes/remote_institutional/%2e%2e/package.json',
    '/remotes/remote_none/mf-manifest.json',
  ]) {
    const response = await request.get(missing);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/plain');
    expect(response.headers()['cache-control']).toBe('no-store');
  }
});

test('uploaded files carry only headers for visitors, and a CSP without permissions', async ({ request }) => {
  const { resultsFile } = await readSiteContent();
  const response = await request.get(resultsFile.url, { headers: { range: 'bytes=0-3' } });
  expect(response.status()).toBe(206);
  expect((await response.body()).toString()).toBe('%PDF');
  const headers = response.headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('/healthz answers, /readyz names the live remotes, builds and generation', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'live' });
  expect(await (await request.get('/readyz')).json()).toMatchObject({
    isReady: true,
    generation: expect.any(Number),
    remotes: expect.arrayContaining([
      expect.objectContaining({
        name: 'remote_institutional',
        isReachable: true,
        buildId: expect.stringMatching(/^[0-9a-f]{12}$/),
      }),
    ]),
  });
});

test('a request id reaches the response and the log', async () => {
  const shell = await startShell({ remotes: [] });
  try {
    const given = await fetch(shell.origin, { headers: { 'x-request-id': 'visit-0123456789' } });
    expect(given.headers.get('x-request-id')).toBe('visit-0123456789');
    const made = await fetch(shell.origin, { headers: { 'x-request-id': 'no good\tid' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => shell.log()).toContain('visit-0123456789');
  } finally {
    await shell.stop();
  }
});

test('a stopping server finishes the requests in flight', async () => {
  const backend = await createFaultyBackend();
  await backend.start();
  backend.breakWith({ '/home-view': slow(1500) });
  const shell = await startShell({ remotes: [], contentUrl: backend.url });
  try {
    const inFlight = fetch(shell.origin);
    await expect.poll(() => shell.log()).toContain('"url":"/"');
    const stopped = shell.stop();
    expect((await inFlight).status).toBe(200);
    await stopped;
  } finally {
    await backend.stop();
  }
});
