import { test } from '@playwright/test';

/** What a test measured, in words with numbers: a line of the table of `npm run test:security` (docs/security.md). */
export function figure(text: string): void {
  test.info().annotations.push({ type: 'figure', description: text });
}

/** Long tests say so with this tag; `npm test` leaves them out. */
export const long = { tag: '@long' };
export const isLongRun = process.env.E2E_PROJECT === 'security';
