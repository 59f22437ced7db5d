import { expect, test } from '@playwright/test';
import { startShell } from '../support/startShell.ts';

test('a site that is not for the public keeps search engines away', async () => {
  const shell = await startShell({ remotes: [], env: { SITE_INDEXED: 'false' } });
  try {
    expect(await (await fetch(`${shell.origin}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
    for (const address of [
      '/',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-pages-1.xml',
      '/social-card.png',
      '/no-existe',
    ])
      expect([address, (await fetch(shell.origin + address)).headers.get('x-robots-tag')]).toEqual([
        address,
        'noindex',
      ]);
  } finally {
    await shell.stop();
  }
});
