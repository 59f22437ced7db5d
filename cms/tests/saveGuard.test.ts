import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import type { Core, Modules } from '@strapi/strapi';
import { z } from '@strapi/utils';
import panelGuard from '../src/middlewares/panel-guard.ts';
import saveGuard from '../src/middlewares/save-guard.ts';
import { addPublishRules } from '../src/rules/publishRules.ts';

const strapi = z.custom<Core.Strapi>().parse({
  config: { get: () => '' },
  sessionManager: () => ({
    validateAccessToken: (token: string) => ({ payload: /^\w+$/.test(token) ? { userId: token } : null }),
    isSessionActive: async () => true,
  }),
});
const save = saveGuard({}, { strapi });
const files = panelGuard({}, { strapi });
type Context = Parameters<Exclude<typeof save, void>>[0];
/** POST is an upload. `open`: an answer that is not sent to its end. */
const write = (
  body: unknown,
  account: string,
  next: () => Promise<unknown>,
  method = 'PUT',
  {
    query = {},
    path = '/content-manager/x',
    open,
  }: { query?: object; path?: string; open?: PassThrough } = {},
) => {
  const res = open ?? new PassThrough();
  const answer = () => next().finally(() => open ?? res.end().resume());
  const isUpload = method === 'POST';
  const ctx = {
    method,
    get: (name: string) => (name === 'Authorization' ? `bearer  ${account}` : ''),
    set: () => undefined,
    is: () => isUpload && 'multipart',
    path: isUpload ? '/upload' : path,
    query,
    request: { body },
    req: res,
    res,
  };
  return Promise.resolve((isUpload ? files : save)?.(z.custom<Context>().parse(ctx), answer));
};
const tick = () => new Promise(setImmediate);

test('content of very many parts, or very long, is refused; of two thousand paragraphs not', async () => {
  const paragraphs = (length: number) => ({
    content: Array.from({ length }, () => ({
      type: 'paragraph',
      children: [{ type: 'text', text: 'Art.' }],
    })),
  });
  const saved: unknown[] = [];
  const save = (body: unknown) => write(body, 'ana', async () => saved.push(body));
  const statute = paragraphs(2000);
  await save(statute);
  const { content } = paragraphs(2500);
  const text = JSON.stringify(content);
  // Strapi reads texts as well.
  const hidden = text.replaceAll(',', '\\u002c').replaceAll(':', '\\u003a');
  const long = 'x'.repeat(200_000);
  for (const body of [{ content }, { content: text }, { content: JSON.stringify([hidden]) }, { long }])
    await assert.rejects(save(body), { name: 'ValidationError', message: /demasiadas partes/ });
  assert.deepEqual(saved, [statute]);
});

test('lists of very many items are refused everywhere: Strapi makes rules for each, empty ones too', async () => {
  const send = (value: unknown) =>
    write({ value }, 'ana', async () => undefined, 'PUT', { path: '/admin/permissions/check' });
  const items = (length: number) => Array.from({ length }, () => ({}));
  await send(items(5000));
  for (const value of [items(5001), JSON.stringify(items(5001))])
    await assert.rejects(send(value), { name: 'ValidationError' });
});

test('what waits for its turn is not done for somebody who has left', async () => {
  const done: string[] = [];
  const gone = new PassThrough();
  const waiting = [
    write({}, 'ana', tick),
    write({}, 'ana', async () => done.push('gone'), 'PUT', { open: gone }),
    write({}, 'ana', async () => done.push('here')),
  ];
  gone.destroy();
  await Promise.all(waiting);
  assert.deepEqual(done, ['here']);
});

test('an answer that was sent is not kept in memory', async () => {
  const open = new PassThrough();
  await write(undefined, 'ana', async () => undefined, 'GET', { open });
  await tick();
  assert.equal(open.listenerCount('finish'), 1);
  open.end().resume();
  await once(open, 'close');
  await tick();
  assert.equal(open.listenerCount('finish'), 0);
});

test('no body of the panel is very long, and no text of a file above a thousand characters', async () => {
  const send = (path: string, body: unknown) => write(body, 'ana', async () => undefined, 'PUT', { path });
  for (const name of ['x'.repeat(200_000), '€'.repeat(70_000)])
    await assert.rejects(send('/admin/x', { name }), { name: 'ValidationError' });
  const updates = (caption: string) => ({ updates: [{ id: 1, fileInfo: { caption } }] });
  await send('/upload/actions/bulk-update', updates('x'.repeat(1000)));
  // On a page each `<` is longer.
  for (const body of [updates('x'.repeat(1001)), updates('<'.repeat(201)), { fileInfo: ['x'.repeat(1001)] }])
    await assert.rejects(send('/Upload', body), { name: 'ValidationError', message: /textos de un archivo/ });
});

test('at most a hundred records or files are listed, published, changed or deleted at once', async () => {
  const rowsOf = async (query: Record<string, unknown>) => {
    await write(undefined, 'ana', async () => undefined, 'GET', { query });
    return Object.values(query);
  };
  assert.deepEqual(await rowsOf({ page: '2', pageSize: '50' }), ['2', '50']);
  for (const given of ['101', ['1000'], '1e9', { a: '1' }])
    assert.deepEqual(await rowsOf({ pageSize: given, limit: given }), ['100', '100']);
  for (const [list, path] of [
    ['documentIds', '/content-manager/x'],
    ['updates', '/upload/actions/bulk-update'],
    ['fileIds', '/upload/actions/bulk-delete'],
    ['folderIds', '/upload/actions/bulk-move'],
  ] as const) {
    const choose = (length: number) =>
      write({ [list]: Array.from({ length }, () => 'x') }, 'ana', async () => undefined, 'PUT', { path });
    await choose(100);
    await assert.rejects(choose(101), { name: 'ValidationError', message: /como máximo 100/ });
  }
});

const VALIDATION = '/content-manager/collection-types/x/actions/bulkFindForValidation';
for (const [method, atOnce, waiting, refusal, path = '/content-manager/x'] of [
  ['PUT', 1, 30, 'ValidationError'],
  // Of a hundred whole records. The panel sends it by POST, which is an upload here.
  ['PUT', 1, 30, 'ValidationError', VALIDATION],
  ['POST', 1, 30, 'RateLimitError'],
  ['GET', 2, 50, 'RateLimitError'],
] as const)
  test(`of an account ${atOnce} ${method} at once at ${path}, and more than ${waiting} do not wait`, async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await tick();
      running -= 1;
      throw new Error('as a save that Strapi refuses');
    };
    const writes = await Promise.allSettled([
      ...Array.from({ length: atOnce + waiting + 1 }, () => write({}, 'ana', work, method, { path })),
      write({}, 'eva', async () => undefined, method, { path }),
    ]);
    assert.equal(most, atOnce);
    const refused = writes.map((one) => one.status === 'rejected' && one.reason.name === refusal);
    assert.deepEqual([refused.filter(Boolean).length, refused.at(-2), refused.at(-1)], [1, true, false]);
    await write({}, 'ana', async () => undefined, method);
  });

test('an account leaves half of the places to others, whatever it reads', async () => {
  const answers = Array.from({ length: 4 }, () => new PassThrough());
  let begun = 0;
  const reads = answers.map((open, index) => {
    const next = async () => (begun += 1);
    return index === 0
      ? write({}, 'ana', next, 'PUT', { open, path: VALIDATION })
      : write({}, 'ana', next, 'GET', { open });
  });
  for (let turns = 0; turns < 9; turns += 1) await tick();
  assert.equal(begun, 2);
  for (const answer of answers) answer.destroy();
  await Promise.all(reads);
});

for (const [method, what, path] of [
  ['GET', 'reads of content, until their answers are sent', '/content-manager/x'],
  ['PUT', 'reads of content before they are published', VALIDATION],
  // The router takes it for the same.
  ['PUT', 'such reads at an address with a slash', `${VALIDATION}//`],
  ['POST', 'uploads', ''],
] as const)
  test(`of all accounts four ${what}`, async () => {
    const answers = Array.from({ length: 6 }, () => new PassThrough());
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = answers.map((res, index) => {
      const next = async () => {
        begun.push(index);
        if (method === 'POST') await new Promise<void>((resolve) => ends.push(resolve));
      };
      return write(undefined, `cuenta${index}`, next, method, { open: res, path });
    });
    const settled = () =>
      Array.from({ length: 9 }).reduce<Promise<unknown>>((turns) => turns.then(tick), tick());
    await settled();
    assert.deepEqual(begun, [0, 1, 2, 3]);
    answers[0]?.end().resume();
    ends[0]?.();
    await settled();
    assert.deepEqual(begun, [0, 1, 2, 3, 4]);
    for (const res of answers) res.destroy();
    for (const end of ends) end();
    await Promise.all(all);
    assert.equal(begun.length, 5, 'nothing is done for who has left');
  });

test('a slow sender loses its place', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const res = new PassThrough();
  const sent = write(undefined, 'ana', () => new Promise((resolve) => res.once('close', resolve)), 'POST', {
    open: res,
  });
  await tick();
  t.mock.timers.tick(120_000);
  await sent;
});

test('others are answered between two writes of an account', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    if (turn < 9) setImmediate(count);
  };
  setImmediate(count);
  const turns = new Set<number>();
  await Promise.all([1, 2, 3].map(() => write({}, 'ana', async () => turns.add(turn))));
  assert.equal(turns.size, 3);
});

test('of many records that are published at once each has its turn, and others theirs in between', async () => {
  const order: string[] = [];
  const manager = {
    publish: async (id: string) => {
      order.push(id);
      setImmediate(() => order.push('others'));
      return [{}];
    },
    publishMany: async (_uid: string, _ids: string[]) => 0,
  };
  addPublishRules(
    z.custom<Core.Strapi>().parse({
      plugin: () => ({ service: () => manager }),
      db: { transaction: (work: () => unknown) => work() },
      documents: { use: () => undefined },
    }),
  );
  assert.equal(await manager.publishMany('api::faq.faq', ['a', 'b', 'c']), 3);
  assert.deepEqual(order, ['a', 'others', 'b', 'others', 'c']);
});

test('what was withdrawn meanwhile is not discarded: its draft is all that is left', async () => {
  const used: Modules.Documents.Middleware.Middleware[] = [];
  addPublishRules(
    z.custom<Core.Strapi>().parse({
      plugin: () => ({ service: () => ({}) }),
      requestContext: { get: () => undefined },
      db: { query: () => ({ count: async () => 0 }) },
      documents: { use: (one: Modules.Documents.Middleware.Middleware) => used.push(one) },
    }),
  );
  const context = {
    action: 'discardDraft',
    uid: 'api::faq.faq',
    contentType: {},
    params: { documentId: 'a' },
  };
  const discard = used[0]?.(z.custom<Modules.Documents.Middleware.Context>().parse(context), async () =>
    z.custom<never>().parse({}),
  );
  await assert.rejects(Promise.resolve(discard), /Ya no está publicado/);
});
