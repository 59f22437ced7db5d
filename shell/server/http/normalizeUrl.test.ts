import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { addUrlNormalization, normalizeUrl, sendUrlError } from './normalizeUrl.ts';

test.each([
  ['/', '/'],
  ['/contacto', '/contacto'],
  ['/contacto/', '/contacto'],
  ['/contacto///', '/contacto'],
  ['//contacto', '/contacto'],
  ['//evil.test/', '/evil.test'],
  ['/\\evil.test', '/evil.test'],
  ['/contenido//galeria', '/contenido/galeria'],
  ['/nosotros/./../contacto', '/contacto'],
  ['/%2e%2E/contacto/%2e', '/contacto'],
  ['/../../contacto', '/contacto'],
  ['/%63ontact%6F', '/contacto'],
  ['/Contacto?lng=en&x=%6F', '/contacto?lng=en&x=%6F'],
  ['/noticias?pagina=2&lng=EN&x=lng=EN', '/noticias?pagina=2&lng=en&x=lng=EN'],
  ['/?lng=en-US', '/?lng=en'],
  ['/?lng=Es_mx&to=a', '/?lng=es&to=a'],
  ['/?lng=eng&slng=EN', '/?lng=eng&slng=EN'],
  ['/CONTENIDO/Galeria', '/contenido/galeria'],
  ['/Noticias/FEED.xml', '/noticias/feed.xml'],
  ['/Noticias/aBc', '/noticias/aBc'],
  ['/no-Existe/Nada', '/no-existe/Nada'],
  ['/MEDICINA-FAMILIAR/x', '/medicina-familiar/x'],
  ['/api/News', '/api/News'],
  ['/medicina-familiar', '/especialidades'],
  ['/Medicina-Familiar/?lng=en', '/especialidades?lng=en'],
  ['/medicina-familiar/documentos', '/medicina-familiar/documentos'],
  ['http://other.test/Contacto', '/contacto'],
  ['/contacto#form', '/contacto'],
  ['/a%2fb', '/a%2Fb'],
  ['/%252e%252e/a', '/%252e%252e/a'],
  ['/cancún', '/canc%C3%BAn'],
])('%s becomes %s', (given, canonical) => {
  expect(normalizeUrl(given)).toBe(canonical);
  expect(normalizeUrl(canonical)).toBe(canonical);
});

test.each([
  ['*'],
  ['http://'],
  ['no-slash'],
  ['xhttp://a/'],
  ['ftp://a/b'],
  ['javascript:alert(1)'],
  ['/a/%0a'],
  ['/%E2%80%A8'],
])('%s is not a URL', (given) => {
  expect(normalizeUrl(given)).toBeUndefined();
});

describe('on a server', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify({ routerOptions: { maxParamLength: 500 } });
    await app.register(accepts);
    await app.register(cookie, { hook: false });
    addUrlNormalization(app);
    app.get('/*', async ({ url }) => ({ url }));
    app.post('/*', async ({ url }) => ({ url }));
  });
  afterAll(() => app.close());

  test('the canonical URL is served, any other redirected to it', async () => {
    expect((await app.inject('/contacto?a=1')).json()).toEqual({ url: '/contacto?a=1' });
    const other = await app.inject('//Contacto/?a=1');
    expect([other.statusCode, other.headers.location]).toEqual([301, '/contacto?a=1']);
    const form = await app.inject({ method: 'POST', url: '/contacto/' });
    expect([form.statusCode, form.headers.location]).toEqual([308, '/contacto']);
  });

  test('a URL of more than 4096 characters is rejected with a page in the visitor’s language', async () => {
    const ofLength = (length: number) => `/contacto?a=${'1'.repeat(length - 12)}`;
    expect((await app.inject(ofLength(4096))).statusCode).toBe(200);
    for (const url of [`/${'a'.repeat(5000)}`, ofLength(4097), `/a${'/'.repeat(12_000)}b`]) {
      const response = await app.inject(url);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([414, 'no-store']);
      expect(response.body).toContain('Esta dirección es demasiado larga');
    }
    const english = await app.inject({ url: ofLength(4097), headers: { 'accept-language': 'en' } });
    expect(english.body).toContain('This address is too long');
  });

  test('an invalid URL gets an uncached error page in its language', async () => {
    const server = fastify({
      rewriteUrl: () => 'http://?lng=en',
      frameworkErrors: (_, request, reply: FastifyReply) => sendUrlError(request, reply),
    });
    await server.register(accepts);
    await server.register(cookie, { hook: false });
    addUrlNormalization(server);
    const answer = await server.inject('/');
    await server.close();
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.body).toContain('<html lang="en"');
  });
});
