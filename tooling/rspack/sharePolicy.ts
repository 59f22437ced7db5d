import { createRequire } from 'node:module';

// The one share policy of host and remotes (architecture, section 3). No package writes a `shared` list by hand.

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

/** The doors of @consejo/shared that are shared at run time; libraries travel inside them, tree-shaken. */
export const doors = ['content', 'contract', 'i18n', 'query', 'router', 'ui'].map(
  (door) => `@consejo/shared/${door}`,
);

// `react/` and `react-dom/` share their sub-paths (`react/jsx-runtime`, `react-dom/client`) the same way.
const reactKeys = ['react', 'react/', 'react-dom', 'react-dom/'];

/** @param {'host' | 'remote'} role */
export function sharePolicy(role) {
  const provision = {
    // The host brings everything, at once: a remote never waits for a second copy.
    host: { eager: true },
    // A remote brings nothing; without the host it cannot run.
    remote: { import: false },
  }[role];

  const share = (key, version, requiredVersion) => [
    key,
    { singleton: true, strictVersion: true, version, requiredVersion, ...provision },
  ];
  const react = versionOf('react');
  const shared = versionOf('@consejo/shared');
  return Object.fromEntries([
    ...reactKeys.map((key) => share(key, react, sameMajor(react))),
    ...doors.map((key) => share(key, shared, sameMajor(shared))),
  ]);
}

/**
 * Packages are deployed on different days, so a remote runs with an older or a newer minor than it was built against
 * (docs/decisions/015). A range that begins at the built version would refuse every shell that is a patch behind.
 */
const sameMajor = (version) => `^${version.split('.')[0]}.0.0`;
