import { test } from '@playwright/test';

/** What a test measured, in words with numbers: a line of the table of `npm run test:security` (docs/security.md). */
export function figure(text: string): void {
  test.info().annotations.push({ type: 'figure', description: text });
}

/** For tests that take long and protect rarely: `npm run test:long` has them (of `security/`, `npm run test:security`). */
export const long = { tag: '@long' };
export const isLongRun = process.env.E2E_PROJECT === 'security';
