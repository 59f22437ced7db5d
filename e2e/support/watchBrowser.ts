import { expect, type Page } from '@playwright/test';

/**
 * Listens to what a page's browser complains about. What the browser itself says of a failed request is no report; the
 * site's own lines are, and anything else (a thrown error, a violated policy, a failed hydration) is noise.
 */
export function watchBrowser(page: Page) {
  const reports: string[] = [];
  const noise: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    if (/^(Failed to load resource|Refused to execute script .* MIME type \('text\/plain'\))/.test(text))
      return;
    (text.startsWith('[site]') ? reports : noise).push(text);
  });
  page.on('pageerror', (error) => noise.push(String(error.stack)));
  return {
    /** What the site has reported since the last time it was asked; fails on noise. */
    takeReports: () => {
      expect(noise, 'what nobody expected in the console').toEqual([]);
      return reports.splice(0);
    },
  };
}
