import fastify, { type FastifyInstance } from 'fastify';
import { createWriteLimit } from './createWriteLimit.ts';

let app: FastifyInstance;
let now = Date.now();

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  app = fastify({ trustProxy: true });
  const limitWrites = await createWriteLimit(app, { SITE_ORIGIN: 'https://a.example' });
  app.post('/*', { onRequest: limitWrites }, () => 'taken');
});
afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
});

async function write(client: string, times: number, headers = {}, url = '/api/a'): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: { 'x-forwarded-for': client, ...headers },
    });
    statuses.push(statusCode);
  }
  return statuses;
}

test('all addresses of an IPv6 network are one client', async () => {
  expect(await write('2001:db8:0:1::1', 9)).not.toContain(429);
  expect(await write('2001:db8:0:ffff:ffff:ffff:ffff:ffff', 2)).toEqual([200, 429]);
  expect(await write('2001:db8:1::1', 1)).toEqual([200]);
  expect(await write('not an address', 11)).toEqual([...Array(10).fill(200), 429]);
});

test('an IPv4 address is one client, however it is written', async () => {
  await write('192.0.2.1', 10);
  expect(await write('::ffff:192.0.2.1', 1)).toEqual([429]);
  expect(await write('192.0.2.2', 1)).toEqual([200]);
});

test('what another site’s page sends is refused, and takes nothing from the visitors of its network', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://b.example' }])
    expect(await write('192.0.2.1', 11, headers)).toEqual(Array(11).fill(403));
  expect(await write('192.0.2.1', 1, { origin: 'https://a.example' })).toEqual([200]);
});

test('who keeps within the limit of a minute is limited for the day', async () => {
  for (let minute = 0; minute < 9; minute += 1) {
    expect(await write('192.0.2.1', 10)).not.toContain(429);
    now += 61_000;
  }
  expect(await write('192.0.2.1', 1)).toEqual([429]);
  now += 24 * 3_600_000;
  expect(await write('192.0.2.1', 1)).toEqual([200]);
});

test('a form counts as the three calls that it makes', async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    expect(await write('192.0.2.1', 10, {}, '/contacto')).not.toContain(429);
    now += 61_000;
  }
  expect(await write('192.0.2.1', 1, {}, '/contacto')).toEqual([429]);
});
