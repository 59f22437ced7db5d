import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { formGuard } from '@consejo/shared/contract';
import type { InjectOptions } from 'fastify';
import { readConfig } from './config/readConfig.ts';
import { createApp } from './createApp.ts';

// What the whole server answers without rendering a page: headers, files, calls, refused forms. No render thread starts.

const origin = 'https://site.test';
const hashed = '/assets/chunk.0123456789.js';
let build: string;

beforeAll(() => {
  build = mkdtempSync(path.join(tmpdir(), 'build-'));
  const web = path.join(build, 'web');
  mkdirSync(web);
  symlinkSync(path.resolve(__dirname, '../public'), path.join(web, 'public'));
  const entrypoints = { buildId: 'b', start: 'start.js', js: [], css: [], fonts: [], pages: {} };
  for (const [name, content] of Object.entries({
    'entrypoints.json': JSON.stringify(entrypoints),
    'doors.json': '{}',
    [path.basename(hashed)]: 'code',
    [`${path.basename(hashed)}.map`]: '{}',
  }))
    writeFileSync(path.join(web, name), content);
});
afterAll(() => rmSync(build, { recursive: true }));

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(env: Record<string, string> = {}) {
  const config = readConfig({ SITE_ORIGIN: origin, LOG_LEVEL: 'silent', TRUST_PROXY: 'true', ...env });
  const { app } = await createApp(config, build);
  closing.push(() => app.close());
  return async (url: string, options: InjectOptions = {}) => {
    const { statusCode, headers, body } = await app.inject({ url, ...options });
    return { status: statusCode, headers, body };
  };
}

test('every answer has the security headers', async () => {
  const ask = await start();
  for (const [url, status] of [
    ['/', 503], // no page can be rendered here
    ['/assets/none.js', 404],
    ['/api/nothing', 404],
    ['/healthz', 200],
    ['/noticias/%E0%A4%A', 400],
    [`/${'a'.repeat(5000)}`, 414],
  ] as const) {
    const answer = await ask(url);
    expect([url, answer.status]).toEqual([url, status]);
    const policy = String(answer.headers['content-security-policy']);
    for (const part of [
      "script-src 'self';",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "worker-src 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).toMatch(/frame-src http:\/\/localhost:\d+/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-site',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test.each([
  ['false', 'max-age=31536000'],
  ['true', 'max-age=31536000; includeSubDomains'],
])('behind TLS, with HSTS_SUBDOMAINS=%s, answers have Strict-Transport-Security', async (value, expected) => {
  const ask = await start({ HSTS_SUBDOMAINS: value });
  expect((await ask('/healthz')).headers['strict-transport-security']).toBeUndefined();
  const secure = await ask('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toBe(expected);
});

test('with TRUST_PROXY=localhost, what others say of the visitor does not count', async () => {
  const ask = await start({ TRUST_PROXY: 'none.invalid localhost' });
  const headers = { 'x-forwarded-proto': 'https' };
  const from = async (remoteAddress: string) =>
    (await ask('/healthz', { headers, remoteAddress })).headers['strict-transport-security'] !== undefined;
  expect([await from('127.0.0.1'), await from('::ffff:127.0.0.1')]).toEqual([true, true]);
  expect(await from('10.0.0.9')).toBe(false);
});

test('a site that is not for the public keeps search engines away from every answer', async () => {
  const urls = ['/', '/robots.txt', '/sitemap.xml', '/social-card.png', '/no-existe', '/assets/none.js'];
  for (const [value, expected] of [
    ['false', 'noindex'],
    ['true', undefined],
  ] as const) {
    const ask = await start({ SITE_INDEXED: value });
    const answers = await Promise.all(urls.map((url) => ask(url)));
    for (const [index, { headers }] of answers.entries())
      expect([urls[index], headers['x-robots-tag']]).toEqual([urls[index], expected]);
  }
});

test('a log has no visitor’s address, and not the whole of a long URL', async () => {
  const { app } = await createApp(readConfig({ SITE_ORIGIN: origin, LOG_LEVEL: 'silent' }), build);
  closing.push(() => app.close());
  const { req } = Object(app.log)[Symbol.for('pino.serializers')];
  const request = { method: 'GET', url: `/${'a'.repeat(4000)}`, ip: '192.0.2.1' };
  expect(req(request)).toEqual({ method: 'GET', url: `/${'a'.repeat(499)}` });
});

test('a request keeps its id if it has a plausible one', async () => {
  const ask = await start();
  const idFor = async (given: string) =>
    (await ask('/healthz', { headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await idFor('visit-0123456789')).toBe('visit-0123456789');
  expect(await idFor('no good id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('hashed files are immutable; anything else below /assets, /remotes or /.well-known is an uncached 404', async () => {
  const ask = await start();
  expect(await ask(hashed)).toMatchObject({
    status: 200,
    headers: { 'cache-control': expect.stringContaining('immutable') },
  });
  for (const url of [
    '/assets/none.js',
    '/assets/entrypoints.json',
    `${hashed}.map`,
    '/remotes/remote_none/mf-manifest.json',
    '/remotes/remote_none/%2e%2e/package.json',
    '/.well-known/no-existe',
  ])
    expect([url, await ask(url)]).toEqual([
      url,
      expect.objectContaining({
        status: 404,
        headers: expect.objectContaining({
          'cache-control': 'no-store',
          'content-type': expect.stringContaining('text/plain'),
        }),
      }),
    ]);
});

test('whoever opens a file that is gone gets a page, in their language', async () => {
  const ask = await start();
  const headers = { accept: 'text/html', 'accept-language': 'en' };
  const { status, body } = await ask('/uploads/a/gone.pdf', { headers });
  expect([status, body]).toEqual([404, expect.stringContaining('<h1>File not found</h1>')]);
});

test('the form’s mail addresses have an address of their own', async () => {
  const ask = await start({ CONTACT_COUNCIL_EMAIL: 'consejo@site.test' });
  expect(JSON.parse((await ask('/contact-mail.json')).body)).toEqual({
    councilEmail: 'consejo@site.test',
    councilTemplate: expect.any(String),
    senderEmail: expect.any(String),
    visitorTemplate: expect.any(String),
  });
});

const formType = 'application/x-www-form-urlencoded';

/** A form post as a browser makes it without JavaScript. */
const formOf = (fields: Record<string, string>, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  headers: { 'content-type': formType, ...headers },
  payload: new URLSearchParams({
    [formGuard.trapField]: '',
    [formGuard.shownField]: String(Date.now() - 60_000),
    ...fields,
  }).toString(),
});

test.each<[string, number, Record<string, string>, Record<string, string>]>([
  ['from another site', 403, {}, { 'sec-fetch-site': 'cross-site' }],
  ['sent too fast', 400, { [formGuard.shownField]: '9999999999999' }, {}],
  ['that is not a form', 415, {}, { 'content-type': 'application/json' }],
  ['with 100,000 letters', 413, { message: 'x'.repeat(100_000) }, {}],
])(
  'a form %s is answered with %i and a page in the visitor’s language',
  async (_, expected, fields, headers) => {
    const ask = await start();
    const { status, body, headers: answered } = await ask('/contacto', formOf(fields, headers));
    expect([status, answered['cache-control']]).toEqual([expected, 'no-store']);
    expect(body).toContain('lo que escribió sigue ahí');
    // The policy allows the page's inline style by its hash.
    const style = /<style>(.+)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answered['content-security-policy']).toContain(`'sha256-${hash}'`);
    const english = await ask('/contacto?lng=en', formOf(fields, headers));
    expect(english.body).toContain('what you wrote is still there');
  },
);

test('a packed form is never unpacked: a few kB could hold gigabytes', async () => {
  const ask = await start();
  const form = formOf({}, { 'content-encoding': 'br' });
  // Unpacked, it would be larger than a form may be: 413.
  const payload = brotliCompressSync(Buffer.alloc(1e6));
  expect((await ask('/contacto', { ...form, payload })).status).toBe(400);
});

test.each(['漢'.repeat(5000), '👩'.repeat(2500)])(
  'the longest message is not too long: %.2s…',
  async (message) => {
    const ask = await start();
    // It would be rendered: no page can be here.
    expect((await ask('/contacto', formOf({ message }))).status).toBe(503);
  },
);

test('forms and calls share one limit per client', async () => {
  const ask = await start();
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const call = (payload = '{}') =>
    ask('/api/contact-informations', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', [formGuard.elapsedHeader]: '60000' },
      payload,
    });
  const early = formOf({ [formGuard.shownField]: '9999999999999' }, headers);
  expect((await call(JSON.stringify({ message: 'x'.repeat(200_000) }))).status).toBe(413);
  const statuses = [(await ask('/contacto', early)).status];
  while (statuses.length < 10) statuses.push((await call()).status, (await ask('/contacto', early)).status);
  expect(statuses.slice(0, 9)).toEqual([400, 404, 400, 404, 400, 404, 400, 404, 400]);
  expect((await call()).status).toBe(429);
  const late = await ask('/contacto', formOf({}, headers));
  expect(late.status).toBe(429);
  expect(late.body).toContain('Espere un minuto');
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/contacto', formOf({}, { 'x-forwarded-for': '192.0.2.2' }))).status).toBe(503);
});
