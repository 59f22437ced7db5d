import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPortalsServer } from './createPortalsServer.ts';

describe('the demonstration portals', () => {
  let portals: Awaited<ReturnType<typeof createPortalsServer>>;
  before(async () => {
    portals = await createPortalsServer({ siteOrigin: 'http://localhost:4000' });
  });
  after(() => portals.close());

  it('say on every page that they are a demonstration', async () => {
    for (const address of ['/examen', '/pago?examen=a', '/comprobante', '/resultados?q=a', '/mapa']) {
      const { statusCode, body } = await portals.inject(address);
      assert.equal(statusCode, 200, address);
      assert.match(body, /<strong>Demostración\.<\/strong>/, address);
    }
  });

  it('may be framed by the site only, and load nothing from other origins', async () => {
    const { headers, body } = await portals.inject('/resultados');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; script-src 'self';/);
    assert.match(policy, /frame-ancestors http:\/\/localhost:4000;/);
    assert.doesNotMatch(body, /<script(?![^>]*src="\/)|style="|https?:/);
    for (const file of ['/portals.css', '/search.mjs'])
      assert.equal((await portals.inject(file)).statusCode, 200, file);
  });
});
