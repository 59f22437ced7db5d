import { chromiumArguments, findChromium } from '@consejo/tooling/browser';
import { defineConfig } from '@playwright/test';

// `npm test` starts its own site and sets SITE_ORIGIN; otherwise tests run against the site of `npm start`.
const { SITE_ORIGIN, E2E_PROJECT = 'short', E2E_REPORT, CI } = process.env;
const executablePath = findChromium();

const projects = [
  // `npm test` runs these. `npm run test:long` adds the tests tagged @long, which cost more time than they are worth there.
  {
    name: 'short',
    testIgnore: ['long/**', 'soak/**', 'browsers/**', 'manual/**', 'panel/**'],
    grepInvert: /@long/,
  },
  { name: 'long', testMatch: 'long/*.e2e.ts' },
  // `npm run test:matrix`: every page in every view, of which `long` takes one for each test.
  { name: 'matrix', testMatch: 'long/*Matrix.e2e.ts' },
  // `npm run screenshots` runs these alone, and replaces the pictures that differ.
  { name: 'screenshots', testMatch: ['long/screenshots.e2e.ts', 'manual/*.e2e.ts'] },
  {
    name: 'long, of other folders',
    testIgnore: ['long/**', 'soak/**', 'security/**', 'browsers/**', 'manual/**', 'panel/**'],
    grep: /@long/,
  },
  // These measure, so they run one at a time.
  { name: 'security', testMatch: 'security/*.e2e.ts', workers: 1 },
  // `npm run test:browsers`: not by Playwright's drivers, which need browsers of its own (e2e/browsers/driver.ts).
  ...(['firefox', 'webkit'] as const).map((browserName) => ({
    name: `browsers: ${browserName}`,
    testMatch: 'browsers/*.e2e.ts',
    use: { browserName },
  })),
  // In the real panel, which signs an address in five times a minute.
  { name: 'panel', testMatch: 'panel/*.e2e.ts', workers: 1 },
  { name: 'soak', testMatch: 'soak/*.e2e.ts', workers: 1 },
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  updateSnapshots: E2E_PROJECT === 'screenshots' ? 'changed' : 'none',
  fullyParallel: true,
  // The short tests mostly wait: with two workers, two cores are half idle.
  workers: E2E_PROJECT === 'short' ? 3 : 2,
  forbidOnly: Boolean(CI),
  // For what hangs: tests wait for what happens, which on a busy machine may take ten times as long.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    baseURL: SITE_ORIGIN ?? 'http://localhost:3000',
    locale: 'es-MX',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments(), ...(executablePath && { executablePath }) },
  },
  projects: projects.filter(({ name }) => name.startsWith(E2E_PROJECT)),
});
