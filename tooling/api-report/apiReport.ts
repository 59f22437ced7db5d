import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type Door, describeDoors } from './describeDoors.ts';

// The report of the exports of the doors of @consejo/shared, in shared/api, one file per door. It changes only together with the
// version of the package (docs/decisions/015).

/** Doors without other versions at run time: those for tests, and for a remote run without the site. */
const leftOut = ['testing', 'standalone'];
const manifestShape = v.object({ version: v.string(), exports: v.record(v.string(), v.string()) });
const versionLine = /^Version (\S+)\. .*$/m;

/**
 * Compares the doors with the committed report.
 * @param options `writes`: rewrites the report, if the version allows it
 * @returns what must be done, in one line; nothing if all is well
 */
export function apiReport({ root, writes }: { root: string; writes: boolean }): string | undefined {
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
  const wanted = new Map(
    Object.entries(doors).map(([door, names]) => [
      `${door.replaceAll('/', '-')}.md`,
      format(door, version, names),
    ]),
  );
  const committed = committedReport(root);
  const changed = differing(committed, wanted, (text) => text?.replace(versionLine, ''));
  const isSameVersion = [...committed.values()].some((text) => versionLine.exec(text)?.[1] === version);
  if (isSameVersion && changed.length > 0)
    return (
      `Exports have changed since ${version} (${changed.join(', ')}): raise the version in shared/package.json (major if something ` +
      'was removed or means something else, minor if something was added; decision 015), then npm run api.'
    );
  const folder = path.join(packageDir, 'api');
  if (writes) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, text] of wanted) writeFileSync(path.join(folder, file), text);
    return undefined;
  }
  const stale = differing(reportIn(folder), wanted);
  return stale.length > 0
    ? `shared/api does not match the sources (${stale.join(', ')}): npm run api`
    : undefined;
}

type Report = Map<string, string>;

function differing(before: Report, after: Report, comparable = (text: string | undefined) => text) {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => comparable(before.get(file)) !== comparable(after.get(file))).sort();
}

function format(door: string, version: string, names: Door) {
  const sections = Object.entries(names).map(([name, text]) => `\n## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`);
  return `# @consejo/shared/${door}

Version ${version}. What this door exports; written by \`npm run api\`, see docs/decisions/015.
${sections.join('')}`;
}

/** The last commit's, because a report that was deleted and written again would allow any change. Without git, the folder's. */
function committedReport(root: string): Report {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const listed = git('ls-tree', '--name-only', 'HEAD', 'shared/api/');
  if (listed.status !== 0) return reportIn(path.join(root, 'shared/api'));
  const files = listed.stdout.split('\n').filter(Boolean);
  return new Map(files.map((file) => [path.basename(file), git('show', `HEAD:./${file}`).stdout]));
}

function reportIn(folder: string): Report {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
