import path from 'node:path';
import { root } from '../../rspack/packages.ts';
import { runQuietly, ToolError } from '../console/runQuietly.mjs';
import { step, UserError } from '../console/steps.mjs';
import { cmsFolder } from './cms.mjs';
import { isInstalled } from './installed.mjs';

/** npm itself: the one that runs this command, where one does. */
export const npmCommand = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** The packages of shell, remotes, shared, tooling and e2e. */
export async function installWorkspaces() {
  if (isInstalled(root)) return;
  await step('installing packages', async () => {
    await npm('install packages', ['ci'], root);
    return { said: 'packages installed' };
  });
}

/** The content backend's packages, and its database driver, which a compiler may have to build. */
export async function installCms() {
  if (!isInstalled(cmsFolder)) {
    await step('installing the content backend (a minute or two)', async () => {
      await npm('install cms', ['ci'], cmsFolder).catch(explainCompiler);
      return { said: 'content backend installed' };
    });
  }
  if ((process.env.DATABASE_CLIENT ?? 'sqlite') !== 'sqlite' || (await isDriverUsable())) return;
  // Installed under another Node, or with install scripts switched off: one more try, by itself.
  await step('building the database driver', async () => {
    await npm('rebuild better-sqlite3', ['rebuild', 'better-sqlite3'], cmsFolder).catch(explainCompiler);
    if (!(await isDriverUsable())) throw explainedCompiler();
    return { said: 'database driver built' };
  });
}

const npm = (name, args, cwd) =>
  runQuietly(name, [...npmCommand, ...args, '--no-audit', '--no-fund'], { cwd });

async function isDriverUsable() {
  const probe = "new (require('better-sqlite3'))(':memory:').close()";
  return runQuietly('probe better-sqlite3', [process.execPath, '-e', probe], { cwd: cmsFolder }).then(
    () => true,
    () => false,
  );
}

function explainCompiler(error) {
  if (error instanceof ToolError && /better-sqlite3|node-gyp|gyp ERR/.test(error.log))
    throw explainedCompiler();
  throw error;
}

const explainedCompiler = () =>
  new UserError(
    'The database driver better-sqlite3 could not be built: install python3, make and g++ (Debian: apt-get install -y ' +
      `python3 make g++; macOS: xcode-select --install), or use PostgreSQL (DATABASE_CLIENT=postgres). Log: ${path.join('.run', 'logs')}`,
  );
