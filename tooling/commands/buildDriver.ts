import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { execaSync } from 'execa';
import * as v from 'valibot';
import { runCommand, UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';

// The backend's SQLite driver: packages are installed without their scripts, so that this, which may have to be compiled
// for a minute, holds up only what opens a database. What was compiled is kept for later clones.

const folder = path.join(root, 'cms');
const driverName = 'better-sqlite3';
/** Version 12, which the lockfile has, aborts on Node 24; version 13 needs Node 22 (docs/developer.md). */
const driverOfNode24 = '13.2.0';
const manifest = v.object({ version: v.string() });

await runCommand(async () => {
  if ((process.env.DATABASE_CLIENT ?? 'sqlite') !== 'sqlite') return;
  const isNode24 = Number(process.versions.node.split('.')[0]) >= 24;
  if (isNode24 !== (installedVersion() === driverOfNode24))
    npm('install', '--no-save', '--no-audit', isNode24 ? `${driverName}@${driverOfNode24}` : '--no-fund');
  // Not built yet, or for another Node.
  const built = path.join(folder, 'node_modules', driverName, 'build/Release/better_sqlite3.node');
  const kept = path.join(
    homedir(),
    '.cache/consejo-drivers',
    `${driverName}-${installedVersion()}-${process.platform}-${process.arch}-${process.versions.modules}.node`,
  );
  if (!isDriverUsable() && existsSync(kept)) copy(kept, built);
  if (!isDriverUsable()) {
    npm('rebuild', driverName);
    if (isDriverUsable() && existsSync(built)) copy(built, kept);
  }
  if (!isDriverUsable())
    throw new UserError(
      `The database driver ${driverName} could not be built. Install python3, make and g++ (Debian: apt-get install -y ` +
        'python3 make g++; macOS: xcode-select --install), or use PostgreSQL: DATABASE_CLIENT=postgres.',
    );
});

function npm(...args: string[]) {
  execaSync('npm', args, { cwd: folder, stdio: 'inherit', reject: false });
}

function copy(from: string, to: string) {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function installedVersion() {
  const file = path.join(folder, 'node_modules', driverName, 'package.json');
  return v.parse(manifest, JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** In a process of its own: a driver for another Node may crash it. */
function isDriverUsable() {
  const driver = createRequire(path.join(folder, 'package.json')).resolve(driverName);
  const probe = `new (require(${JSON.stringify(driver)}))(':memory:').close()`;
  return !execaSync(process.execPath, ['-e', probe], { reject: false }).failed;
}
