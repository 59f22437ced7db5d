// Which package may import which: sections import only `shared`, and `shared` imports none of them.

const packageOf = '^(shell|remote-[^/]+|shared|services|tooling|e2e|cms)/';

export default {
  forbidden: [
    {
      name: 'no-import-of-the-shell',
      comment:
        'The shell is the host and deployed alone: no other package may need it. Journeys and tools run it as a process.',
      severity: 'error',
      from: { pathNot: '^shell/' },
      to: { path: '^shell/' },
    },
    {
      name: 'no-remote-to-remote',
      comment: 'Remotes are released on different days. Link through `paths` of @consejo/shared/contract.',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/' },
      to: { path: '^remote-', pathNot: '^$1/' },
    },
    {
      name: 'no-import-of-a-remote',
      comment: 'The shell knows a remote only by its registry entry and the contract.',
      severity: 'error',
      // The bench builds one bundle of all sources on purpose.
      from: { pathNot: ['^remote-', '^tooling/bench/'] },
      to: { path: '^remote-' },
    },
    {
      name: 'shared-imports-no-package',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: packageOf, pathNot: '^shared/' },
    },
    {
      name: 'no-tooling-in-sources',
      comment: 'What visitors run must not need the build tools.',
      severity: 'error',
      from: { path: '^[^/]+/(src|server)/' },
      to: { path: '^(tooling|services)/' },
    },
    {
      name: 'cms-is-independent',
      comment: 'It has its own packages and React version; the site talks to it over HTTP only.',
      severity: 'error',
      from: { pathNot: '^cms/' },
      to: { path: '^cms/' },
    },
    {
      name: 'shared-only-by-its-exports',
      comment: 'Import @consejo/shared/<door>: a file behind a door would be bundled twice.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: {
        path: '^shared/src/[^/]+/',
        pathNot:
          '^shared/src/([^/]+|ui/forms|ui/long-text|ui/slideshow)/index\\.tsx?$|^shared/src/styles/|^shared/src/testing/|^shared/src/standalone/',
      },
    },
    {
      name: 'names-say-what-is-inside',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)(utils?|helpers?|common|lib|misc)(/|\\.[jt]sx?$)',
        pathNot: 'node_modules|^recheck/',
      },
    },
    // The server's floors, from the top: app; pages, gateway, publications, section-files, search, metrics; live; render;
    // content, registry, http; config.
    ...[
      'createApp|pages|gateway|publications|section-files|search|metrics',
      'live',
      'render',
      'content|registry|http',
      'config',
    ].map((floor, at, floors) => ({
      name: `server-floor-${floors.length - at}`,
      comment: 'A folder of the server imports from the floors below it.',
      severity: 'error',
      from: { path: `^shell/server/(${floor})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^shell/server/(main|createApp|${floors.slice(0, at).join('|')})(/|\\.ts)` },
    })),
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // The document viewer's page imports by address; recheck is installed by the command that needs it.
      to: { couldNotResolve: true, pathNot: '^/pdfjs/|^recheck/' },
    },
    {
      name: 'no-test-code-in-sources',
      severity: 'error',
      from: {
        pathNot:
          '\\.(test|fixtures|harness)\\.[cm]?[jt]sx?$|^(e2e|tooling|deploy/tests)/|^shared/src/testing/',
      },
      to: { path: '\\.(test|fixtures|harness)\\.[jt]sx?$|^shared/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['(^|/)(build|dist|coverage|\\.run)/', '\\.(css|woff2|svg)$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
