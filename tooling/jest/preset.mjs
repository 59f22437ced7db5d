import { fileURLToPath } from 'node:url';

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `shared` is beside this package both in the repository and in `node_modules`. @param {string} file */
const sharedTesting = (file) => here(`../../shared/src/testing/${file}`);

// A failed query prints the page; the first 2,000 characters are enough.
process.env.DEBUG_PRINT_LIMIT ??= '2000';

/** Published as ES modules or sources only. Jest runs CommonJS, so they are compiled like our own sources. */
const esmOnly = [
  '@consejo',
  'msw',
  'until-async',
  'rettime',
  '@open-draft',
  '@mswjs',
  '@fastify/cookie',
  'cookie',
];

/** @type {import('jest').Config} */
const common = {
  transform: {
    '\\.css$': here('./cssModule.cjs'),
    '\\.md$': here('./textFile.cjs'),
    '\\.[cm]?[jt]sx?$': ['@swc/jest', swcOptions()],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/build/',
    '<rootDir>/e2e/',
    '<rootDir>/cms/',
    // Tests of the tools run on Node's own runner; only the template of a section is tested here.
    '<rootDir>/(services/|tooling/(?!new-section/template/))',
  ],
  modulePathIgnorePatterns: ['/dist/', '/build/', '<rootDir>/cms/', '<rootDir>/.run/'],
};

function swcOptions() {
  return {
    // No .swcrc is read: the preset is the whole policy.
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: true } },
    },
    module: { type: 'commonjs' },
  };
}

/**
 * The Jest projects of the workspace, or of a section outside it. A `.mjs` file, because Jest imports it without tsx.
 * - `unit`: `.test.tsx` in jsdom and `.test.ts` in Node, with request handlers in place of the backend.
 *   A docblock `@jest-environment` selects the other.
 * - `contract`: our schemas against the real backend at CMS_URL, read with SITE_API_TOKEN.
 *
 * @param {string} rootDir
 * @returns {import('jest').Config}
 */
export function jestConfig(rootDir) {
  const unit = {
    ...common,
    displayName: 'unit',
    rootDir,
    testPathIgnorePatterns: [...(common.testPathIgnorePatterns ?? []), '\\.contract\\.test\\.ts$'],
    setupFilesAfterEnv: [sharedTesting('setup.ts')],
  };
  return {
    projects: [
      { ...unit, testEnvironment: 'jest-fixed-jsdom', testMatch: ['**/*.test.tsx'] },
      { ...unit, testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
      {
        ...common,
        displayName: 'contract',
        rootDir,
        testEnvironment: 'node',
        testMatch: ['**/*.contract.test.ts'],
        setupFilesAfterEnv: [sharedTesting('setupContract.ts')],
      },
    ],
    // For what hangs: on a busy machine a page with the whole menu can take ten times the default of 5 s.
    testTimeout: 120_000,
    // By default Jest keeps one core for its own process, which mostly waits here.
    maxWorkers: '100%',
  };
}
