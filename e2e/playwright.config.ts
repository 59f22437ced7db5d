import { chromiumArguments, findChromium } from '@consejo/tooling/browser';
import { defineConfig } from '@playwright/test';

// `npm test` starts a site of its own and says where it is; alone, journeys run against the site of `npm start`.
const baseURL = process.env.SITE_ORIGIN ?? 'http://localhost:3000';
const folder = process.env.E2E_FOLDER;
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  // `npm run test:long`, `test:security` and `test:soak` run a folder each; of the second, `npm test` runs what is short.
  testMatch: folder ? `${folder}/*.e2e.ts` : '**/*.e2e.ts',
  testIgnore: folder ? [] : ['long/**', 'soak/**'],
  ...(!folder && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  // Its tests measure: one at a time.
  workers: folder === 'security' || folder === 'soak' ? 1 : 2,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    baseURL,
    locale: 'es-MX',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments(), ...(executablePath && { executablePath }) },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
