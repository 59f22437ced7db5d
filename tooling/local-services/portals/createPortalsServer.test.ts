import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createPortalsServer } from './createPortalsServer.ts';

describe('the demonstration portals', () => {
  const portals = createPortalsServer({ siteOrigin: 'http://localhost:4000' });
  after(() => portals.close());

  const addresses = [
    '/examen',
    '/examen/pago?examen=medicina-rural',
    '/examen/comprobante',
    '/resultados?q=a',
    '/mapa',
  ];

  it('are labelled as a demonstration on every page', async () => {
    for (const address of addresses) {
      const { statusCode, body } = await portals.inject(address);
      assert.equal(statusCode, 200, address);
      assert.match(body, /<strong>Demostración\.<\/strong>/, address);
      assert.match(body, /^<!doctype html>\n<html lang="es">/, address);
    }
  });

  it('may be framed by the site only, and load nothing from other origins', async () => {
    for (const address of addresses) {
      const { headers, body } = await portals.inject(address);
      assert.match(
        String(headers['content-security-policy']),
        /frame-ancestors http:\/\/localhost:4000(;|$)/,
      );
      assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
      assert.doesNotMatch(body, /<script|style="|https?:/, address);
    }
    assert.equal((await portals.inject('/portals.css')).statusCode, 200);
  });

  it('show the same price in the order as in the choice', async () => {
    const choice = (await portals.inject('/examen')).body;
    const ids = [...choice.matchAll(/value="([a-z-]+)"/g)].map(([, id]) => id);
    assert.equal(ids.length, 3);
    for (const id of ids) {
      const { body } = await portals.inject(`/examen/pago?examen=${id}`);
      const price = /class="price">([^<]+)</.exec(body)?.[1] ?? 'none';
      assert.ok(choice.includes(price), `${id}: ${price}`);
    }
  });

  it('redirect a payment for an unknown exam to the choice', async () => {
    for (const address of ['/examen/pago', '/examen/pago?examen=x', '/examen/pago?examen=a&examen=b']) {
      const { statusCode, headers } = await portals.inject(address);
      assert.deepEqual([statusCode, headers.location], [303, '/examen']);
    }
  });

  it('find results by name or number, ignoring accents and case', async () => {
    const search = async (q: string) => (await portals.inject({ url: '/resultados', query: { q } })).body;
    assert.match(await search('NUNEZ'), /Resultados: 1<.*\n.*\n.*Carmen Ejemplo Núñez/);
    assert.match(await search('d-1002'), /Bruno Ejemplo Solís/);
    assert.match(await search('ejemplo'), /Resultados: 3</);
    assert.match(await search('nadie'), /No hay resultados para «nadie»/);
    assert.doesNotMatch(await search(' '), /Resultados:|No hay/);
  });

  it('disconnect slow clients as the shell does', () => {
    const { requestTimeout, headersTimeout } = portals.server;
    assert.deepEqual({ requestTimeout, headersTimeout }, { requestTimeout: 20_000, headersTimeout: 10_000 });
  });

  it('escape the query', async () => {
    const { body } = await portals.inject({
      url: '/resultados',
      query: { q: '"><script>alert(1)</script>' },
    });
    assert.match(body, /value="&quot;>&lt;script>/);
    assert.doesNotMatch(body, /<script/);
    assert.equal((await portals.inject('/resultados?q=a&q=b')).statusCode, 200);
  });
});
