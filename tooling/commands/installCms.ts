import { createRequire } from 'node:module';
import path from 'node:path';
import { execaSync } from 'execa';
import { runCommand, UserError } from '../console/steps.ts';
import { installIfStale } from '../installIfStale.mjs';
import { root } from '../rspack/packages.ts';

// The backend's packages. It has a lockfile of its own, since Strapi needs React 18.

const folder = path.join(root, 'cms');

await runCommand(async () => {
  installIfStale(folder);
  if ((process.env.DATABASE_CLIENT ?? 'sqlite') !== 'sqlite' || isDriverUsable()) return;
  // Installed under another Node, or without install scripts.
  execaSync('npm', ['rebuild', 'better-sqlite3'], { cwd: folder, stdio: 'inherit', reject: false });
  if (!isDriverUsable())
    throw new UserError(
      'The database driver better-sqlite3 could not be built. Install python3, make and g++ (Debian: apt-get install -y ' +
        'python3 make g++; macOS: xcode-select --install), or use PostgreSQL: DATABASE_CLIENT=postgres.',
    );
});

/** In a process of its own: a driver for another Node may crash it. */
function isDriverUsable() {
  const driver = createRequire(path.join(folder, 'package.json')).resolve('better-sqlite3');
  const probe = `new (require(${JSON.stringify(driver)}))(':memory:').close()`;
  return !execaSync(process.execPath, ['-e', probe], { reject: false }).failed;
}
