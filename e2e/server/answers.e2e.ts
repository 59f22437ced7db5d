import { expect, test } from '@playwright/test';
import { createFaultyBackend, slow } from '../support/backendProxies.ts';
import { deployRemote } from '../support/deployedRemote.ts';
import { siteApiToken } from '../support/environment.ts';
import { startShell } from '../support/startShell.ts';

// What the site's server answers, below the level of pages.

test('every answer carries the security headers, and pages run no inline script', async ({ request }) => {
  for (const address of ['/', '/asociaciones', '/no-existe', '/api/nothing', '/healthz']) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/frame-src http:\/\/localhost:\d+/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
  }
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(scripts.length).toBeGreaterThan(0);
  for (const attributes of scripts) expect(attributes).toMatch(/ src=|type="application\/json"/);
  expect(html).not.toMatch(/ style="| on\w+="/);
});

test('an address that cannot be decoded is answered in the visitor’s language', async ({ request }) => {
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

test('behind TLS the browser is told to stay there', async () => {
  const shell = await startShell({ remotes: [], env: { TRUST_PROXY: 'true' } });
  try {
    const plain = await fetch(`${shell.origin}/healthz`);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const secure = await fetch(`${shell.origin}/healthz`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
  } finally {
    await shell.stop();
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

test('the addresses of the contact form go to the page that has it, and to who asks for them', async ({
  request,
}) => {
  for (const address of ['/', '/nosotros', '/examen'])
    expect(await (await request.get(address)).text()).not.toContain('councilEmail');
  expect(await (await request.get('/contacto')).text()).toContain('councilEmail');
  const asked = await request.get('/contact-mail.json');
  expect(Object.keys(await asked.json()).toSorted()).toEqual([
    'councilEmail',
    'councilTemplate',
    'senderEmail',
    'visitorTemplate',
  ]);
});

test('drafts and editors never leave, whatever is asked for', async ({ request }) => {
  const list =
    '/api/news?populate=*&pagination[pageSize]=12&sort[0]=publicationDate:desc&sort[1]=id:desc&pagination[page]=1';
  const published = await (await request.get(list)).json();
  expect(published.meta.pagination.total).toBeGreaterThanOrEqual(60);
  expect(JSON.stringify(published)).not.toMatch(/createdBy|updatedBy/);
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

test('files: hashed ones for a year, missing ones a plain 404 that nobody keeps', async ({ request }) => {
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

test('uploaded files come with the headers that concern a visitor, and can do nothing', async ({
  request,
}) => {
  const content = await (await request.get('/api/public-view?populate=*')).json();
  const response = await request.get(content.data.resultsFile.url, { headers: { range: 'bytes=0-3' } });
  expect(response.status()).toBe(206);
  expect((await response.body()).toString()).toBe('%PDF');
  const headers = response.headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('/healthz lives, /readyz says which remote, build and generation render', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'live' });
  const ready = await (await request.get('/readyz')).json();
  expect(ready).toMatchObject({ isReady: true, generation: expect.any(Number) });
  expect(ready.remotes).toContainEqual(
    expect.objectContaining({
      name: 'remote_institutional',
      isReachable: true,
      buildId: expect.stringMatching(/^[0-9a-f]{12}$/),
    }),
  );
});

test('a request keeps its id through the answer and the log', async () => {
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

test('a server told to stop finishes what it has begun', async () => {
  const backend = await createFaultyBackend();
  await backend.start();
  backend.breakWith({ '/home-view': slow(1500) });
  const shell = await startShell({ remotes: [], contentUrl: backend.url });
  try {
    const begun = fetch(shell.origin);
    await expect.poll(() => shell.log()).toContain('"url":"/"');
    const stopped = shell.stop();
    expect((await begun).status).toBe(200);
    await stopped;
  } finally {
    await backend.stop();
  }
});
