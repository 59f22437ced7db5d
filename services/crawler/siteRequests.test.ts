import assert from 'node:assert/strict';
import { it } from 'node:test';
import { page, startSite } from './siteFixture.ts';
import { createSiteRequests } from './siteRequests.ts';

it('a section whose pages fail uses up its own retries only', async () => {
  const site = await startSite();
  const counts = new Map<string, number>();
  const count = (address: string) => {
    counts.set(address, (counts.get(address) ?? 0) + 1);
    return counts.get(address) ?? 0;
  };
  const broken = Array.from({ length: 30 }, (_, n) => `/cursos/${n}`);
  for (const one of [...broken, '/cursos/last'])
    site.answers[one] = () => {
      count(one);
      return 503;
    };
  site.answers['/noticias/a'] = (language, response) => {
    if (count('/noticias/a') < 3) response.setHeader('x-cache', 'STALE');
    return page(language, 'a');
  };
  try {
    const ask = createSiteRequests(site.address);
    await Promise.all(broken.map((one) => ask(one)));
    assert.equal((await ask('/cursos/last')).kind, 'problem');
    assert.equal(counts.get('/cursos/last'), 1);
    assert.equal((await ask('/noticias/a')).kind, 'page');
  } finally {
    site.stop();
  }
});
