import { test } from '@playwright/test';

/** Records a measurement for the table that `npm run test:security` prints. */
export function figure(text: string): void {
  test.info().annotations.push({ type: 'figure', description: text });
}

/** For tests that cost more time than `npm test` can give: `npm run test:long` runs them (`npm run test:security` those of `security/`). */
export const long = { tag: '@long' };
export const isLongRun = process.env.E2E_PROJECT === 'security';
