import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareDoors } from './compareDoors.ts';
import { describeDoors } from './describeDoors.ts';

// The report of what the doors of @consejo/shared export, in shared/api: one file a door. It may only say less, or otherwise, with
// a new major version of the package (docs/decisions/015).

const command = 'npm run api';
/** They never meet another version of themselves: tests, and a remote alone on a developer's machine. */
const leftOut = ['testing', 'standalone'];

/** @typedef {{ version: string, doors: Record<string, import('./describeDoors.ts').Door> }} Report */

/**
 * Compares the doors with the report that is committed.
 * @param {{ root: string, writes: boolean }} options `writes`: the report is written anew, if the version allows for it
 * @returns {string[]} what is wrong, a line each
 */
export function apiReport({ root, writes }) {
  const packageDir = path.join(root, 'shared');
  const { version, exports } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const files = Object.entries(exports)
    .map(([key, file]) => [key.slice(2), path.join(packageDir, file)])
    .filter(([door, file]) => /\.tsx?$/.test(file) && !leftOut.includes(door));
  const doors = describeDoors(Object.fromEntries(files), {
    sources: path.join(packageDir, 'src/'),
    config: path.join(root, 'tsconfig.json'),
  });
  const problems = problemsOf(readCommitted(root), { version, doors });
  if (problems.length > 0) return problems;
  const folder = path.join(packageDir, 'api');
  const wanted = new Map(
    Object.entries(doors).map(([door, names]) => [fileOf(door), write(door, version, names)]),
  );
  if (writes) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, text] of wanted) writeFileSync(path.join(folder, file), text);
    return [];
  }
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const stale = [...new Set([...wanted.keys(), ...present])].filter(
    (file) => !present.includes(file) || readFileSync(path.join(folder, file), 'utf8') !== wanted.get(file),
  );
  if (stale.length === 0) return [];
  return [`shared/api is not what the sources say (${stale.sort().join(', ')}): ${command}`];
}

/**
 * What the version of the package does not allow for.
 * @param {Report | undefined} before @param {Report} after
 * @returns {string[]}
 */
export function problemsOf(before, after) {
  if (!before) return [];
  const [was, is] = [before, after].map(({ version }) => version.split('.').map(Number));
  const isMajor = is[0] > was[0];
  const isMinor = isMajor || (is[0] === was[0] && is[1] > was[1]);
  const names = { removed: [], changed: [], grown: [], added: [] };
  for (const door of new Set([...Object.keys(before.doors), ...Object.keys(after.doors)])) {
    const found = compareDoors(before.doors[door] ?? {}, after.doors[door] ?? {});
    for (const kind of Object.keys(names)) names[kind].push(...found[kind].map((name) => `${door}: ${name}`));
  }
  const say = (kinds, raise) =>
    kinds
      .filter((kind) => names[kind].length > 0)
      .map(
        (kind) => `${kind} since ${before.version}: ${names[kind].join(', ')}. ${raise}, then ${command}.`,
      );
  return [
    ...(isMajor
      ? []
      : say(
          ['removed', 'changed'],
          'Keep the old name beside the new one, or raise the major version in shared/package.json',
        )),
    ...(isMinor ? [] : say(['grown', 'added'], 'Raise the minor version in shared/package.json')),
  ];
}

const fileOf = (door) => `${door.replaceAll('/', '-')}.md`;

function write(door, version, names) {
  const sections = Object.entries(names).map(([name, text]) => `\n## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`);
  return `# @consejo/shared/${door}

Version ${version}. What this door exports; written by \`${command}\`, see docs/decisions/015.
${sections.join('')}`;
}

/** @param {string} text @returns {{ door: string, version: string, names: import('./describeDoors.ts').Door }[]} */
function read(text) {
  const [head, ...sections] = text.split('\n## ');
  const found = /@consejo\/shared\/(\S+)\n\nVersion (\d+\.\d+\.\d+)\./.exec(head);
  if (!found) return []; // another file
  const [, door, version] = found;
  const names = sections.map((section) => {
    const [name, , ...lines] = section.trimEnd().split('\n');
    return [name, lines.slice(1, -1).join('\n')];
  });
  return [{ door, version, names: Object.fromEntries(names) }];
}

/**
 * The last commit's report, not the folder's: a report that is deleted and written again would allow for anything. Without git,
 * the folder's. @returns {Report | undefined}
 */
function readCommitted(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const listed = git('ls-tree', '--name-only', 'HEAD', 'shared/api/');
  const folder = path.join(root, 'shared/api');
  const texts =
    listed.status === 0
      ? listed.stdout
          .split('\n')
          .filter(Boolean)
          .map((file) => git('show', `HEAD:./${file}`).stdout)
      : existsSync(folder)
        ? readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
        : [];
  const reports = texts.flatMap(read);
  if (reports.length === 0) return undefined;
  return {
    version: reports[0].version,
    doors: Object.fromEntries(reports.map(({ door, names }) => [door, names])),
  };
}
