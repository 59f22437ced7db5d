import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import saveGuard from '../src/middlewares/save-guard.ts';

const strapi = z.custom<Core.Strapi>().parse({
  sessionManager: () => ({
    validateAccessToken: (token: string) => ({ payload: /^\w+$/.test(token) ? { userId: token } : null }),
  }),
});
const guard = saveGuard({}, { strapi });
const write = (body: unknown, account: string, next: () => Promise<unknown>, method = 'PUT', query = {}) => {
  const is = () => method === 'POST' && 'multipart';
  const ctx = {
    method,
    get: () => `bearer  ${account}`,
    is,
    path: '/content-manager/x',
    query,
    request: { body },
  };
  return Promise.resolve(guard?.(z.custom<Parameters<typeof guard>[0]>().parse(ctx), next));
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

test('at most a hundred records are listed, published or deleted at once', async () => {
  const rowsOf = async (query: Record<string, unknown>) => {
    await write(undefined, 'ana', async () => undefined, 'GET', query);
    return Object.values(query);
  };
  assert.deepEqual(await rowsOf({ page: '2', pageSize: '50' }), ['2', '50']);
  for (const given of ['101', ['1000'], '1e9', { a: '1' }])
    assert.deepEqual(await rowsOf({ pageSize: given, limit: given }), ['100', '100']);
  const choose = (length: number) =>
    write({ documentIds: Array.from({ length }, () => 'x') }, 'ana', async () => undefined);
  await choose(100);
  await assert.rejects(choose(101), { name: 'ValidationError' });
});

for (const [method, atOnce, waiting, refusal] of [
  ['PUT', 1, 30, 'ValidationError'],
  ['POST', 1, 30, 'ValidationError'],
  ['GET', 3, 50, 'RateLimitError'],
] as const)
  test(`of an account ${atOnce} ${method} at once, and more than ${waiting} do not wait`, async () => {
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
      ...Array.from({ length: atOnce + waiting + 1 }, () => write({}, 'ana', work, method)),
      write({}, 'eva', async () => undefined, method),
    ]);
    assert.equal(most, atOnce);
    const refused = writes.map((one) => one.status === 'rejected' && one.reason.name === refusal);
    assert.deepEqual([refused.filter(Boolean).length, refused.at(-2), refused.at(-1)], [1, true, false]);
    await write({}, 'ana', async () => undefined, method);
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
