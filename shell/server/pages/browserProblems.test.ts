import fastify from 'fastify';
import { readConfig } from '../config/readConfig.ts';
import { createWriteLimit } from '../http/createWriteLimit.ts';
import { browserProblems } from './browserProblems.ts';

afterEach(() => jest.useRealTimers());

test('problems of browsers are logged, twenty a minute and three of a visitor, without what may be a visitor’s', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', base: {}, stream: { write: (line) => lines.push(line) } } });
  await createWriteLimit(app, { SITE_ORIGIN: 'https://site.test' });
  await app.register(browserProblems, {
    config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
    sections: {
      buildAt: () => ({ section: 'remote_x', build: 'live' }),
      hasEntry: (entry) => entry === 'older.js',
      browserRemotes: () => [{ name: 'remote_x', paths: ['noticias'], entry: 'live.js' }],
    },
  });
  let visitors = 0;
  const send = async (change: object = {}, site = 'same-origin', remoteAddress = `10.0.0.${++visitors}`) => {
    const report = { page: '/noticias', entry: 'live.js', detail: 'no "Ana" of /api?q=Ana at f (a.js:1:2)' };
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': site };
    const payload = JSON.stringify({ ...report, ...change });
    return (await app.inject({ method: 'POST', url: '/problems', headers, payload, remoteAddress }))
      .statusCode;
  };
  expect(await send({}, 'cross-site')).toBe(403);
  expect(await send({ more: 'x'.repeat(4096) })).toBe(413);
  expect(await send({ page: '/buscar?q=Ana' })).toBe(204);
  expect(await send({ detail: 'at f (chrome-extension://a/b.js:1:2)' })).toBe(204);
  expect(lines).toEqual([]);

  for (const detail of ['1', '2', '3', '4', '5']) await send({ detail }, undefined, '10.1.1.1');
  expect(lines.splice(0)).toHaveLength(3);
  jest.advanceTimersByTime(60_000);
  for (const entry of ['live.js', 'older.js', 'invented.js', ...Array(20).fill('live.js')])
    expect(await send({ entry })).toBe(204);
  jest.advanceTimersByTime(60_000);
  await send();
  const logged = lines.map((line): unknown => JSON.parse(line));
  const detail = 'no … of /api… at f (a.js:1:2)';
  expect(logged[0]).toMatchObject({
    level: 40,
    msg: expect.stringContaining('a visitor reports'),
    section: 'remote_x',
    build: 'live',
    where: '/noticias',
    detail,
  });
  expect(logged[1]).toMatchObject({ build: 'older.js' });
  expect(logged[2]).not.toHaveProperty('build');
  expect([logged.length, logged[20]]).toMatchObject([22, { level: 40, dropped: 3 }]);
  expect(lines.join()).not.toMatch(/Ana|10\.0\.0/);
});
