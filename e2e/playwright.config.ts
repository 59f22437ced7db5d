import { chromiumArguments, findChromium } from '@consejo/tooling/browser';
import { defineConfig } from '@playwright/test';

// `npm test` starts a site of its own and sets SITE_ORIGIN; otherwise journeys run against the site of `npm start`.
const { SITE_ORIGIN, E2E_PROJECT = 'short', E2E_REPORT, CI } = process.env;
const executablePath = findChromium();

const projects = [
  // What `npm test` runs. Tests tagged @long protect rarely for their time: they run in `npm run test:long`.
  { name: 'short', testIgnore: ['long/**', 'soak/**'], grepInvert: /@long/ },
  { name: 'long', testMatch: 'long/*.e2e.ts' },
  { name: 'long, of other folders', testIgnore: ['long/**', 'soak/**', 'security/**'], grep: /@long/ },
  // These measure: one test at a time.
  { name: 'security', testMatch: 'security/*.e2e.ts', workers: 1 },
  { name: 'soak', testMatch: 'soak/*.e2e.ts', workers: 1 },
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(CI),
  retries: CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    baseURL: SITE_ORIGIN ?? 'http://localhost:3000',
    locale: 'es-MX',
    trace: 'on-first-retry', // recording each test costs a quarter of the time; locally: --trace on
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments(), ...(executablePath && { executablePath }) },
  },
  projects: projects.filter(({ name }) => name.startsWith(E2E_PROJECT)),
});
