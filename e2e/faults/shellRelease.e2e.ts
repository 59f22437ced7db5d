import { expectFallback, expectRetryBrings, followLink, test } from '../support/visitor.ts';

test('a page of an earlier release of the shell, whose files are gone, opens a section after one retry', async ({
  page,
  request,
  visit,
  allowed,
}) => {
  allowed.push('Failed to load resource', 'error: [site]');
  const html = await (await request.get('/asociaciones')).text();
  const [, listed = ''] = /data-preload="([^"]*)"/.exec(html) ?? [];
  const lazyFiles = listed.split(' ').filter((file) => file.startsWith('/assets/'));
  let isGone = true;
  await page.route(
    ({ pathname }) => lazyFiles.includes(pathname),
    (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()),
  );
  await visit('/');
  await followLink(page, '/asociaciones');
  await expectFallback(page);
  // The page of the new release names files that are there.
  page.on('request', (next) => {
    if (next.isNavigationRequest()) isGone = false;
  });
  await expectRetryBrings(page, 'Asociaciones constitutivas');
});
