import accepts from '@fastify/accepts';
import fastify, { type FastifyInstance } from 'fastify';
import { compressText } from './compressText.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(accepts);
  app.get('/', (request, reply) => compressText(request, reply, 'text'));
});
afterAll(() => app.close());

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0.0', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['identity', undefined],
  ['*', undefined],
  ['', undefined],
])('accept-encoding %j: %s', async (encodings, expected) => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': encodings } });
  expect(headers['content-encoding']).toBe(expected);
});
