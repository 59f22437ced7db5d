import fastify from 'fastify';
import { atEnd } from '../http/server.fixtures.ts';
import { searchCalls } from './searchCalls.ts';

test('answers are not cached; while the thread is gone, a call is an outage', async () => {
  const ask = jest.fn(async (address: string) => JSON.stringify(address));
  const app = fastify();
  atEnd(() => app.close());
  await app.register(searchCalls, { ask });
  for (const address of ['/api/search?q=a&lng=en', '/api/search/suggestions?q=a']) {
    ask.mockRejectedValueOnce(new Error('the thread ended'));
    const failed = await app.inject(address);
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '10']);
    const { statusCode, headers, body } = await app.inject(address);
    expect([statusCode, JSON.parse(body)]).toEqual([200, address]);
    expect(headers['content-type']).toContain('application/json');
    for (const sent of [failed.headers, headers]) expect(sent['cache-control']).toBe('no-store');
  }
});
