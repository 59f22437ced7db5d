// How the commands that bootstrap.mjs runs are called. Checked before any package is installed, so not in their files.

const install = '--install-system: install missing programs of the system (Debian, root).';

const installs = /** @type {const} */ ({ 'install-system': { type: 'boolean' } });

export const calls = /** @type {const} */ ({
  start: {
    usage: `npm start, npm run dev
Installs, builds and runs the whole site until Ctrl-C. dev rebuilds what you save and reports type errors.
PORT_BASE=4000: the site on 4000, everything else on the ports after it.`,
    options: { watch: { type: 'boolean' } },
  },
  devSection: {
    usage: `npm run dev -w remote-<name>
Runs one section with hot reload. Its content comes from the site of npm start, or from CONTENT_URL with SITE_API_TOKEN.
PORT_BASE=4000: beside a site with the same PORT_BASE.`,
    options: {},
  },
  build: {
    usage: `npm run build [-w <package>]
Builds what is stale, everywhere or in one package.`,
    options: {},
  },
  check: {
    usage: `npm run check
Lint, types, import rules, unused code, unit and tool tests, the backend's tests and all builds.`,
    options: {},
  },
  test: {
    usage: `npm test [-- --install-system]
npm test runs npm run check, then contract tests and journeys against a site of its own. The others run only their
tests: npm run test:long, test:matrix, test:panel, test:soak, test:security, test:browsers, test:expressions,
screenshots.
${install}`,
    options: installs,
    most: Infinity,
    known: ['long', 'matrix', 'panel', 'soak', 'security', 'screenshots', 'browsers', 'expressions'],
  },
  testContainers: {
    usage: `npm run test:containers, npm run test:cluster [-- <words of a test's title>]
Builds the images, runs them with compose and tests the running site; needs a running Docker engine.
test:cluster deploys it on three machines instead, and breaks them one by one (deploy/README.md).
KEEP_SITE=true: leaves the site running, and later runs test it as it is.`,
    options: { cluster: { type: 'boolean' } },
    most: Infinity,
  },

  testNodes: {
    usage: `npm run test:nodes
Builds, then runs the site and some tests on each Node version that we support.`,
    options: {},
  },
  newSection: {
    usage: `npm run new-section -- <name> [--port 3007] [--es "Cursos"] [--en "Courses"] [--outside <folder>]
Creates a section, in this repository or (--outside) in a folder elsewhere.`,
    options: {
      port: { type: 'string' },
      es: { type: 'string' },
      en: { type: 'string' },
      outside: { type: 'string' },
    },
    most: 1,
  },
  mutate: {
    usage: `npm run mutate [-- --force]
Mutation tests of all areas, or of MUTATE=registry,gateway. Repeats only what changed; --force repeats all.`,
    options: { force: { type: 'boolean' } },
  },
  bench: {
    usage: `npm run bench [-- <measure> ...] [--install-system]
Measures first-load, which fails over its budget, and render, or those named. browser, the site against its peers, runs
only if named; BENCH_ROUNDS=1 for a first look.
${install}`,
    options: installs,
    most: Infinity,
    known: ['first-load', 'render', 'browser'],
  },
});
