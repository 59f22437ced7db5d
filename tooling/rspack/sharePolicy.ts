import { createRequire } from 'node:module';
import * as v from 'valibot';

// The share policy of the host and all remotes. No package writes a `shared` list by hand.

const require = createRequire(import.meta.url);
const versionOf = (name: string) => {
  const manifest: unknown = require(`${name}/package.json`);
  return v.parse(v.object({ version: v.string() }), manifest).version;
};

/** The doors of @consejo/shared that are shared at run time; libraries travel inside them, tree-shaken. */
export const doors = ['content', 'contract', 'i18n', 'query', 'router', 'ui'].map(
  (door) => `@consejo/shared/${door}`,
);

type SharedPackage = {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
};

// `react/` and `react-dom/` share their sub-paths (`react/jsx-runtime`, `react-dom/client`) the same way.
const reactKeys = ['react', 'react/', 'react-dom', 'react-dom/'];

export function sharePolicy(role: 'host' | 'remote'): Record<string, SharedPackage> {
  const provisions = {
    // The host loads everything at once, so that a remote never waits for a second copy.
    host: { eager: true },
    // A remote provides nothing, and cannot run without the host.
    remote: { import: false },
  } as const;
  const provision = provisions[role];

  const share = (key: string, version: string): [string, SharedPackage] => [
    key,
    { singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), ...provision },
  ];
  const react = versionOf('react');
  const shared = versionOf('@consejo/shared');
  return Object.fromEntries([
    ...reactKeys.map((key) => share(key, react)),
    ...doors.map((key) => share(key, shared)),
  ]);
}

/**
 * Packages are deployed on different days, so a remote may run with an older or newer minor version than it was built
 * with (docs/decisions/015). A range from the built version would reject every shell that is one patch behind.
 */
const sameMajor = (version: string) => `^${version.split('.')[0]}.0.0`;
