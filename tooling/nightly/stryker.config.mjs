import { chosenAreas } from './areas.mjs';

const report = `.run/mutation/${process.env.MUTATE ?? 'all'}`;

export default {
  mutate: chosenAreas().flatMap((area) => area.mutate),
  testRunner: 'jest',
  jest: { configFile: 'tooling/nightly/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  buildCommand: 'node tooling/nightly/prepareSandbox.mjs',
  // Only sources, their tests and what Jest's preset needs are copied.
  ignorePatterns: [
    '/.ci',
    '/.run',
    '/cms',
    '/deploy',
    '/docs',
    '/e2e',
    '**/build',
    '**/dist',
    '/tooling/*',
    '!/tooling/jest',
    '!/tooling/nightly',
  ],
  tempDirName: '.run/stryker',
  // Packages resolve to the repository above the copy; see prepareSandbox.mjs.
  symlinkNodeModules: false,
  // swc does not check types.
  disableTypeChecks: false,
  concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 2),
  // A slow mutant on a busy machine must not count as killed.
  timeoutMS: 60_000,
  // A later run repeats only mutants whose source or covering tests changed. Mutants of module-level values, such as
  // patterns and schemas, keep their result even if a test was added: `--force` repeats all.
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${report}.json` },
};
