import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

  it('ask for the fees of the demonstration content', async () => {
    const content = readFileSync(new URL('../../cms/demo/content/fees.json', import.meta.url), 'utf8');
    const fees: { specialty: string; amount: number; kind?: string; validUntil?: string | null }[] =
      JSON.parse(content).records.fee;
    const { body } = await portals.inject('/examen');
    for (const { specialty, amount } of fees.filter(
      ({ kind, validUntil }) => kind === 'Certificación' && validUntil === null,
    )) {
      const price = amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
      assert.match(body, new RegExp(`<span>${specialty}</span>\\s*<span class="price">\\$${price}</span>`));
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
