import type { APIRequestContext } from '@playwright/test';
import { expectFallback, expectRetryBrings, followLink, test } from '../support/visitor.ts';

/** The shell's files that a page loads besides those of every page. */
async function lazyFiles(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text();
  const [, listed = ''] = /data-preload="([^"]*)"/.exec(html) ?? [];
  return listed.split(' ').filter((file) => file.startsWith('/assets/'));
}

for (const { from, to, heading } of [
  { from: '/', to: '/asociaciones', heading: 'Asociaciones constitutivas' },
  { from: '/asociaciones', to: '/', heading: 'Certificación de médicas y médicos especialistas' },
]) {
  test(`a page of an earlier release of the shell, whose files are gone, opens ${to} from ${from} after one retry`, async ({
    page,
    request,
    visit,
    allowed,
  }) => {
    allowed.push('Failed to load resource', 'error: [site]');
    const present = await lazyFiles(request, from);
    const gone = (await lazyFiles(request, to)).filter((file) => !present.includes(file));
    let isGone = true;
    await page.route(
      ({ pathname }) => gone.includes(pathname),
      (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()),
    );
    await visit(from);
    await followLink(page, to);
    await expectFallback(page);
    // The page of the new release names files that are there.
    page.on('request', (next) => {
      if (next.isNavigationRequest()) isGone = false;
    });
    await expectRetryBrings(page, heading);
  });
}
