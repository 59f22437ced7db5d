import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { compareDoors, type Kind } from './compareDoors.ts';
import { type Door, describeDoors } from './describeDoors.ts';

// The report of the exports of the doors of @consejo/shared, in shared/api, one file per door. Exports may be removed or changed
// only with a new major version of the package (docs/decisions/015).

const command = 'npm run api';
/** Doors without other versions at run time: those for tests, and for a remote run without the site. */
const leftOut = ['testing', 'standalone'];

type Report = { version: string; doors: Record<string, Door> };

const manifestShape = v.object({ version: v.string(), exports: v.record(v.string(), v.string()) });

/**
 * Compares the doors with the committed report.
 * @param options `writes`: rewrites the report, if the version allows it
 * @returns problems, one line each
 */
export function apiReport({ root, writes }: { root: string; writes: boolean }): string[] {
  const packageDir = path.join(root, 'shared');
  const manifest = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const { version, exports } = v.parse(manifestShape, manifest);
  const files = Object.entries(exports)
    .map(([key, file]): [string, string] => [key.slice(2), path.join(packageDir, file)])
    .filter(([door, file]) => /\.tsx?$/.test(file) && !leftOut.includes(door));
  const doors = describeDoors(Object.fromEntries(files), {
    sources: path.join(packageDir, 'src/'),
    config: path.join(root, 'tsconfig.json'),
  });
  const problems = problemsOf(readCommitted(root), { version, doors });
  if (problems.length > 0) return problems;
  const folder = path.join(packageDir, 'api');
  const wanted = new Map(
    Object.entries(doors).map(([door, names]) => [fileOf(door), format(door, version, names)]),
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
  return [`shared/api does not match the sources (${stale.sort().join(', ')}): ${command}`];
}

/** The changes that the package's version does not allow. */
function problemsOf(before: Report | undefined, after: Report) {
  if (!before) return [];
  const [was, is] = [numbersOf(before.version), numbersOf(after.version)];
  const isMajor = is.major > was.major;
  const isMinor = isMajor || (is.major === was.major && is.minor > was.minor);
  const doors = [...new Set([...Object.keys(before.doors), ...Object.keys(after.doors)])];
  const changes = doors.map((door) => ({
    door,
    names: compareDoors(before.doors[door] ?? {}, after.doors[door] ?? {}),
  }));
  const problem = (kind: Kind, advice: string) => {
    const names = changes.flatMap(({ door, names }) => names[kind].map((name) => `${door}: ${name}`));
    return names.length === 0
      ? []
      : [`${kind} since ${before.version}: ${names.join(', ')}. ${advice}, then ${command}.`];
  };
  const major = 'Keep the old name beside the new one, or raise the major version in shared/package.json';
  const minor = 'Raise the minor version in shared/package.json';
  return [
    ...(isMajor ? [] : [...problem('removed', major), ...problem('changed', major)]),
    ...(isMinor ? [] : [...problem('grown', minor), ...problem('added', minor)]),
  ];
}

function numbersOf(version: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

const fileOf = (door: string) => `${door.replaceAll('/', '-')}.md`;

function format(door: string, version: string, names: Door) {
  const sections = Object.entries(names).map(([name, text]) => `\n## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`);
  return `# @consejo/shared/${door}

Version ${version}. What this door exports; written by \`${command}\`, see docs/decisions/015.
${sections.join('')}`;
}

/** @returns nothing for the text of another file */
function read(text: string) {
  const [head = '', ...sections] = text.split('\n## ');
  const found = /@consejo\/shared\/(\S+)\n\nVersion (\d+\.\d+\.\d+)\./.exec(head);
  if (!found) return [];
  const [, door = '', version = ''] = found;
  const names = sections.map((section): [string, string] => {
    const [name = '', , ...lines] = section.trimEnd().split('\n');
    return [name, lines.slice(1, -1).join('\n')];
  });
  return [{ door, version, names: Object.fromEntries(names) }];
}

/**
 * The report of the last commit, because one that was deleted and written again would allow any change. Without git, the report in
 * the folder.
 */
function readCommitted(root: string): Report | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
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
  const [first] = reports;
  if (!first) return undefined;
  return {
    version: first.version,
    doors: Object.fromEntries(reports.map(({ door, names }) => [door, names])),
  };
}
