import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startContactSite, startMailingBackend } from '../support/contactSite.ts';

// The server answers every form post and contact call with a clear refusal or a stored message.

// The tests share one backend, so they run in series.
test.describe.configure({ mode: 'default' });

let backend: Awaited<ReturnType<typeof startMailingBackend>>;
let site: Awaited<ReturnType<typeof startContactSite>>;

test.beforeAll(async ({ baseURL }) => {
  backend = await startMailingBackend();
  site = await startContactSite(backend, baseURL ?? '', { TRUST_PROXY: 'true' });
});
test.afterAll(async () => {
  await site?.stop();
  await backend?.stop();
});

// Writes are limited per client, so each message comes from a new one unless a test sets it.
let clients = 0;
const newClient = () => {
  clients += 1;
  return { 'x-forwarded-for': `10.0.0.${clients}` };
};

const newMessage = () => ({
  name: 'Ana',
  email: `ana.${crypto.randomUUID()}@ejemplo.test`,
  phone: '55 0000 0001',
  message: 'Hola',
});
const formType = 'application/x-www-form-urlencoded';
const aMinuteAgo = () => String(Date.now() - 60_000);

/** A form post as a browser makes it without JavaScript. */
async function submit(
  fields: Record<string, string>,
  { headers = {}, page = site.page }: { headers?: Record<string, string>; page?: string } = {},
) {
  const body = new URLSearchParams({ website: '', 'shown-at': aMinuteAgo(), ...fields }).toString();
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': formType, ...newClient(), ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** A call as the page's script makes it. */
async function call(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL('/api/contact-informations', site.page), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-form-elapsed': '60000', ...newClient(), ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

test('a valid form redirects to an address that can be reloaded; the response is not cached', async () => {
  const { status, headers } = await submit(newMessage(), { page: `${site.page}?lng=en` });
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/contacto?lng=en&enviado=1');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an invalid form gets the page with its values escaped', async () => {
  const nasty = '"><script>alert(1)</script>';
  const before = site.proxy.passed('POST').length;
  const { status, headers, html } = await submit({ ...newMessage(), name: nasty, message: nasty, phone: '' });
  expect(status).toBe(400);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Este campo es obligatorio');
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script>alert');
  expect(site.proxy.passed('POST')).toHaveLength(before);
});

for (const [name, expected, fields, headers] of [
  ['from another site', 403, {}, { 'sec-fetch-site': 'cross-site' }],
  ['from another origin', 403, {}, { origin: 'https://otro.test' }],
  ['sent too fast', 400, { 'shown-at': '9999999999999' }, {}],
  ['with the trap filled in', 400, { website: 'http://spam.test' }, {}],
  ['that is not a form', 415, {}, { 'content-type': 'application/json' }],
  ['as text', 415, {}, { 'content-type': 'text/plain' }],
  ['with 100,000 letters', 413, { message: 'x'.repeat(100_000) }, {}],
  ['of 2 MB', 413, { message: 'x'.repeat(2_000_000) }, {}],
] satisfies [string, number, Record<string, string>, Record<string, string>][]) {
  test(`a form ${name} is answered with ${expected}, in the visitor's language`, async () => {
    const before = site.proxy.passed('POST').length;
    const { status, html, headers: answered } = await submit({ ...newMessage(), ...fields }, { headers });
    expect(status).toBe(expected);
    expect(html).toContain('lo que escribió sigue ahí');
    // The CSP allows the page's inline style by its hash.
    const style = /<style>(.+)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style).not.toBe('');
    expect(answered.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    const english = await submit({ ...newMessage(), ...fields }, { headers, page: `${site.page}?lng=en` });
    expect(english.html).toContain('what you wrote is still there');
    expect(site.proxy.passed('POST')).toHaveLength(before);
  });
}

test('a page without a form, and an address without a page, answer 405 to a post', async () => {
  for (const address of ['/', '/en-proceso', '/no-existe']) {
    const { status, headers } = await submit({}, { page: new URL(address, site.page).href });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  }
});

test('forms and calls share one limit per client', async () => {
  const statuses = [];
  const headers = newClient();
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await submit({}, { headers })).status, (await call('{}', headers)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
  expect(statuses.slice(10)).toEqual([429, 429]);
  const late = await submit(newMessage(), { headers });
  expect(late.html).toContain('Espere un minuto');
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('control characters are removed or refused, and unknown fields are ignored', async () => {
  const sent = newMessage();
  const clean = await submit({ ...sent, name: 'Ana\r\nBcc: otra@ejemplo.test', message: 'uno\0\r\ndos' });
  expect(clean.status).toBe(303);
  const mails = () => backend.mailServer.to(sent.email);
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.bcc).toBeUndefined();

  const wrong = await submit({ ...newMessage(), email: 'ana@ejemplo.test\r\nBcc: otra@ejemplo.test' });
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('Correo electrónico no válido');
  expect((await submit({ extra: 'x', ...newMessage() })).status).toBe(303);
});

test('the longest message is accepted, in characters of three and four bytes too', async () => {
  expect((await submit({ ...newMessage(), message: '漢'.repeat(5000) })).status).toBe(303);
  expect((await submit({ ...newMessage(), message: '👩'.repeat(2500) })).status).toBe(303);
});

for (const [name, expected, make, headers] of [
  ['as specified', 201, () => ({ data: newMessage() }), {}],
  ['too fast', 400, () => ({ data: newMessage() }), { 'x-form-elapsed': '2999' }],
  ['with the trap filled in', 400, () => ({ data: newMessage() }), { 'x-form-trap': '1' }],
  ['with a missing key', 400, () => ({ data: { ...newMessage(), phone: undefined } }), {}],
  ['with another key', 400, () => ({ data: { ...newMessage(), isAdmin: true } }), {}],
  ['with another key around it', 400, () => ({ data: newMessage(), to: 'x' }), {}],
  ['with values of another kind', 400, () => ({ data: { ...newMessage(), name: { $ne: '' } } }), {}],
  ['with a line break in the name', 400, () => ({ data: { ...newMessage(), name: 'a\r\nBcc: b' } }), {}],
  ['with a null byte', 400, () => ({ data: { ...newMessage(), message: 'a\0b' } }), {}],
  [
    'with a message that is too long',
    400,
    () => ({ data: { ...newMessage(), message: 'x'.repeat(5001) } }),
    {},
  ],
  ['of 2 MB', 413, () => ({ data: { ...newMessage(), message: 'x'.repeat(2_000_000) } }), {}],
  ['as text', 415, () => ({ data: newMessage() }), { 'content-type': 'text/plain' }],
  ['as a form', 415, () => ({ data: newMessage() }), { 'content-type': formType }],
] satisfies [string, number, () => unknown, Record<string, string>][]) {
  test(`a call ${name} is answered with ${expected}`, async () => {
    const { status, text } = await call(JSON.stringify(make()), headers);
    expect(status).toBe(expected);
    expect(text).not.toBe('');
  });
}

test('a call that is not JSON is refused', async () => {
  expect((await call('{"data":')).status).toBe(400);
  expect((await call('')).status).toBe(400);
});
