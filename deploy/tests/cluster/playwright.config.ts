import { defineConfig } from '@playwright/test';

// `npm run test:cluster`: as ../playwright.config.ts, on the stack of three machines that startCluster.ts deploys.
const { CONTAINERS_REPORT: outputFile, CI } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './startCluster.ts',
  outputDir: '../../../.run/cluster-results',
  workers: 1,
  forbidOnly: Boolean(CI),
  timeout: 20 * 60_000,
  expect: { timeout: 300_000 },
  reporter: outputFile ? [['list'], ['json', { outputFile }]] : [['list']],
});
