import { defineConfig } from '@playwright/test';
import onOneMachine from '../playwright.config.ts';

// `npm run test:cluster`: on the stack of three machines that startCluster.ts deploys.
export default defineConfig(onOneMachine, {
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './startCluster.ts',
  outputDir: '../../../.run/cluster-results',
});
