import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../rspack/packages.ts';

// node --import tsx tooling/checks/oneVersion.ts: every dependency has one version range in all workspaces. Two copies of
// a library that is shared at run time break the site only once it is deployed. The backend is no workspace.

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;
const ranges = v.optional(v.record(v.string(), v.string()), {});
const manifestShape = v.object({
  dependencies: ranges,
  devDependencies: ranges,
  peerDependencies: ranges,
  optionalDependencies: ranges,
});

const found = new Map<string, Map<string, string[]>>();
for (const folder of ['.', ...readdirSync(root)]) {
  const file = path.join(folder, 'package.json');
  if (folder === 'cms' || !existsSync(path.join(root, file))) continue;
  const manifest = v.parse(manifestShape, JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  for (const [name, range] of kinds.flatMap((kind) => Object.entries(manifest[kind]))) {
    const byRange = found.get(name) ?? new Map<string, string[]>();
    byRange.set(range, [...(byRange.get(range) ?? []), file]);
    found.set(name, byRange);
  }
}
const problems = [...found].filter(([, byRange]) => byRange.size > 1);
for (const [name, byRange] of problems) {
  const list = [...byRange].map(([range, files]) => `${range} (${files.join(', ')})`);
  console.error(`${name} is wanted as ${list.join(' and as ')}: choose one.`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
