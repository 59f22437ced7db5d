import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import * as v from 'valibot';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';

const { values } = readArguments({
  usage: `npm run sbom, npm run licences [-- --list]
sbom writes CycloneDX lists of all packages of each lockfile to .run/sbom. licences counts their licences (--list: names
each package), and exits with 1 if one is not allowed.`,
  options: { sbom: { type: 'boolean' }, list: { type: 'boolean' } },
});

/** Licences that a public body may use and pass on, in source or in the browser. */
const allowed = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Python-2.0',
  ],
  ...['CC0-1.0', 'Unlicense', 'WTFPL', 'Zlib'],
  // Fonts and data files; both require attribution, which their packages contain.
  ...['OFL-1.1', 'CC-BY-3.0', 'CC-BY-4.0'],
  // Copyleft for changes to their own files or library only; we change none.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
];

/** Read by hand: packages whose manifest has no SPDX licence, with that of their LICENSE file or README. */
const licencesByHand: Record<string, string> = {
  limiter: 'MIT',
  only: 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'spawn-command': 'MIT',
};
/** "SEE LICENSE IN LICENSE": MIT Expat, but for the folders `ee/`, which are not used without a licence key. */
const strapiPackages = /^@strapi\//;
/** Ours. */
const workspaces = /^pkg:npm\/%40consejo\/|^pkg:npm\/consejo@/;

const sbom = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      purl: v.string(),
      licenses: v.optional(
        v.array(
          v.union([
            v.pipe(
              v.object({ license: v.union([v.object({ id: v.string() }), v.object({ name: v.string() })]) }),
              v.transform(({ license }) => ('id' in license ? license.id : license.name)),
            ),
            v.pipe(
              v.object({ expression: v.string() }),
              v.transform(({ expression }) => expression),
            ),
          ]),
        ),
        [],
      ),
    }),
  ),
});

const lockfiles = {
  site: root,
  cms: path.join(root, 'cms'),
  nightly: path.join(root, 'tooling/nightly'),
};

type Package = { lockfile: string; name: string; version: string; licence: string; isByHand: boolean };

await runCommand(async () => {
  const folder = path.join(root, '.run/sbom');
  mkdirSync(folder, { recursive: true });
  const packages: Package[] = [];
  for (const [lockfile, cwd] of Object.entries(lockfiles)) {
    const { stdout } = await execa('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      cwd,
    });
    writeFileSync(path.join(folder, `${lockfile}.cdx.json`), stdout);
    const { components } = v.parse(sbom, JSON.parse(stdout));
    for (const { name, version, purl, licenses } of components)
      if (!workspaces.test(purl)) {
        const licence = licenses.length > 0 ? licenses.join(' AND ') : licenceByHand(name);
        packages.push({ lockfile, name, version, licence, isByHand: licenses.length === 0 });
      }
  }
  if (values.sbom) {
    console.log(`${packages.length} packages: .run/sbom/*.cdx.json`);
    return 0;
  }
  if (values.list) console.table(packages);
  else console.table(countLicences(packages));
  const byHand = packages.filter(({ isByHand }) => isByHand).map(({ name }) => name);
  console.log(`No SPDX licence in their manifest, so read by hand: ${[...new Set(byHand)].join(', ')}`);
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { lockfile, name, version, licence } of refused)
    console.error(`${lockfile}: ${name} ${version} has the licence "${licence}", which is not allowed.`);
  return refused.length === 0 ? 0 : 1;
});

function licenceByHand(name: string) {
  return licencesByHand[name] ?? (strapiPackages.test(name) ? 'MIT' : 'unknown');
}

function countLicences(packages: Package[]) {
  const counts: Record<string, Record<string, number>> = {};
  for (const { licence, lockfile } of packages) {
    const count = counts[licence] ?? { packages: 0 };
    for (const column of ['packages', lockfile]) count[column] = (count[column] ?? 0) + 1;
    counts[licence] = count;
  }
  return Object.fromEntries(
    Object.entries(counts).sort(([, a], [, b]) => (b.packages ?? 0) - (a.packages ?? 0)),
  );
}

/** An SPDX expression is allowed if each of its AND terms is, or one of its OR terms (no package nests them). */
function isAllowed(expression: string) {
  const terms = expression.replaceAll(/[()]/g, '');
  return terms.includes(' OR ')
    ? terms.split(' OR ').some((term) => allowed.includes(term))
    : terms.split(' AND ').every((term) => allowed.includes(term));
}
