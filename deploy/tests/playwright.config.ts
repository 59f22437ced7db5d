import { defineConfig } from '@playwright/test';

// `npm run test:containers`. Every test runs alone on a running site (startSite.ts starts it once), brings the state that it
// needs, and leaves the site as it found it.
const { CONTAINERS_REPORT: outputFile, CI } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: /tests\/[^/]+\.e2e\.ts$/,
  globalSetup: './startSite.ts',
  outputDir: '../../.run/containers-results',
  workers: 1,
  forbidOnly: Boolean(CI),
  // For what hangs: images are built in some tests.
  timeout: 30 * 60_000,
  expect: { timeout: 300_000 },
  reporter: outputFile ? [['list'], ['json', { outputFile }]] : [['list']],
});
