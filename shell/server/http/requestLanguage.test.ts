import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { requestLanguage } from './requestLanguage.ts';

let app: FastifyInstance;
const languageOf = (request: FastifyRequest) =>
  requestLanguage(request, new URLSearchParams(request.url.split('?')[1]));

beforeAll(async () => {
  app = fastify({
    frameworkErrors: (_, request, reply: FastifyReply) => reply.send(languageOf(request)),
  });
  await app.register(accepts);
  await app.register(cookie, { hook: false });
  app.get('/', async (request) => languageOf(request));
});
afterAll(() => app.close());

test.each([
  ['the query string first', { cookie: 'i18next=es', 'accept-language': 'es' }, '?lng=en', 'en'],
  ['what the edge sends', { 'accept-language': 'en' }, '', 'en'],
  ['then the cookie', { cookie: 'a=b; i18next=en', 'accept-language': 'es' }, '', 'en'],
  ['then the browser’s best language of ours', { 'accept-language': 'fr, es;q=0.4, en-GB;q=0.8' }, '', 'en'],
  ['the first of equal quality, region or not', { 'accept-language': 'en-GB, es' }, '', 'en'],
  [
    'a region before a lower quality',
    { 'accept-language': 'en-US, es-MX;q=0.9, es;q=0.8, en;q=0.7' },
    '',
    'en',
  ],
  ['no language with quality 0', { 'accept-language': 'en;q=0, es' }, '', 'es'],
  ['Spanish for any language', { 'accept-language': '*' }, '', 'es'],
  ['Spanish for a language we do not have', { 'accept-language': 'fr' }, '?lng=de', 'es'],
  ['capitals and a region', { 'accept-language': 'EN-US' }, '', 'en'],
  ['the first of two with the same quality', { 'accept-language': 'en;q=0.5, es;q=0.5' }, '', 'en'],
  ['a language without quality before one with', { 'accept-language': 'es;q=0.9,en' }, '', 'en'],
  ['no cookie with a similar name', { cookie: 'xi18next=en; i18nextx=en' }, '', 'es'],
  ['Spanish for invalid values', { cookie: 'i18next=<script>', 'accept-language': ';;,q=' }, '', 'es'],
  ['Spanish by default', {}, '', 'es'],
])('takes %s', async (_, headers, search, expected) => {
  expect((await app.inject({ url: `/${search}`, headers })).body).toBe(expected);
});

test.each([
  [{ 'accept-language': 'en-GB,en;q=0.9' }, '', 'en'],
  [{ 'accept-language': 'es' }, '', 'es'],
  [{ cookie: 'i18next=en', 'accept-language': 'es' }, '', 'en'],
  [{ 'accept-language': 'en' }, '?lng=es', 'es'],
  [{}, '', 'es'],
])('of a URL that cannot be decoded, with %j: %s%s', async (headers, search, expected) => {
  expect((await app.inject({ url: `/%E0%A4%A${search}`, headers })).body).toBe(expected);
});
