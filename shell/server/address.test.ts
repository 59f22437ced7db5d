/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';
import { checkAddresses, normalAddress, refuseAddress } from './address.ts';

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
  ['/CONTENIDO/Galeria', '/contenido/galeria'],
  ['/Noticias/FEED.xml', '/noticias/feed.xml'],
  ['/Noticias/aBc', '/noticias/aBc'],
  ['/no-Existe/Nada', '/no-Existe/Nada'],
  ['/api/News', '/api/News'],
  ['/medicina-familiar', '/especialidades'],
  ['/Medicina-Familiar/?lng=en', '/especialidades?lng=en'],
  ['/medicina-familiar/documentos', '/medicina-familiar/documentos'],
  ['http://other.test/Contacto', '/contacto'],
  ['/contacto#form', '/contacto'],
  ['/a%2fb', '/a%2Fb'],
  ['/%252e%252e/a', '/%252e%252e/a'],
  ['/cancún', '/canc%C3%BAn'],
])('%s is %s', (given, normal) => {
  expect(normalAddress(given)).toBe(normal);
  expect(normalAddress(normal)).toBe(normal);
});

test.each([['*'], ['http://'], ['no-slash'], ['xhttp://a/'], ['ftp://a/b'], ['javascript:alert(1)']])(
  '%s is no address',
  (given) => {
    expect(normalAddress(given)).toBeUndefined();
  },
);

describe('on a server', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify({ routerOptions: { maxParamLength: 500 } });
    checkAddresses(app);
    app.get('/*', async ({ url }) => ({ url }));
    app.post('/*', async ({ url }) => ({ url }));
  });
  afterAll(() => app.close());

  test('the normal spelling is answered, any other sent on to it', async () => {
    expect((await app.inject('/contacto?a=1')).json()).toEqual({ url: '/contacto?a=1' });
    const other = await app.inject('//Contacto/?a=1');
    expect([other.statusCode, other.headers.location]).toEqual([301, '/contacto?a=1']);
    const form = await app.inject({ method: 'POST', url: '/contacto/' });
    expect([form.statusCode, form.headers.location]).toEqual([308, '/contacto']);
  });

  test('an address that is too long is refused with a page, in the visitor’s language', async () => {
    for (const url of [
      `/${'a'.repeat(5000)}`,
      `/contacto?${'a=1&'.repeat(2000)}`,
      `/a${'/'.repeat(12_000)}b`,
    ]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([414, 'no-store']);
      expect(answer.body).toContain('Esta dirección es demasiado larga');
    }
    const english = await app.inject({ url: `/${'a'.repeat(5000)}`, headers: { 'accept-language': 'en' } });
    expect(english.body).toContain('This address is too long');
    expect((await app.inject(`/${'a'.repeat(4000)}`)).statusCode).toBe(200);
  });

  test('the longest address that is answered has 4096 characters', async () => {
    const answers = [4096, 4097].map((length) => app.inject(`/contacto?a=${'1'.repeat(length - 12)}`));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 414]);
  });

  test('what is no address is refused with a page that nobody keeps, in the language it names', async () => {
    const answer = await refused('http://?lng=en');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.body).toContain('<html lang="en"');
  });

  /** What no client of ours would write into its request line. */
  async function refused(url: string) {
    const server = fastify();
    server.get('/', (request, reply) => refuseAddress({ headers: request.headers, url }, reply));
    const answer = await server.inject('/');
    await server.close();
    return answer;
  }
});

test('the cost of an address grows with its length, not with its square', () => {
  for (const part of ['/', '/.', '/..', '%2e', '%2F/', '/a/', '\\', '?', '%']) {
    const cost = (length: number) => {
      const address = `/a${part.repeat(length / part.length)}b/`;
      const start = performance.now();
      for (let turn = 0; turn < 20; turn += 1) normalAddress(address);
      return performance.now() - start;
    };
    cost(4000);
    expect(cost(64_000)).toBeLessThan(20 + 16 * 8 * cost(4000));
  }
});
