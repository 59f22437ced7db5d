import { createRequire } from 'node:module';
import * as v from 'valibot';

// What all remotes get from the host (shell/src/remotes/federation.ts). No package writes a `shared` list by hand.

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
  import: false;
};

// `react/` and `react-dom/` share their sub-paths (`react/jsx-runtime`, `react-dom/client`) the same way.
const reactKeys = ['react', 'react/', 'react-dom', 'react-dom/'];

/** A remote provides nothing, and cannot run without the host. */
export function sharePolicy(): Record<string, SharedPackage> {
  const share = (key: string, version: string): [string, SharedPackage] => [
    key,
    { singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), import: false },
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
