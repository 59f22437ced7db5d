// npm run dev: `npm start --watch`, started again whenever a package.json or the local registry changes, since these decide
// what is installed, built and started. Imports no package: a start may install them anew.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { calls } from './commands/calls.mjs';
import { readArguments } from './console/readArguments.mjs';

readArguments({ usage: calls.start.usage, options: {} });

const root = path.resolve(import.meta.dirname, '..');
let isStopping = false;
/** @type {import('node:child_process').ChildProcess | undefined} */
let site;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true;
    if (site?.exitCode === null) site.kill('SIGTERM');
    else process.exit();
  });

for (let starts = 1; !isStopping; starts += 1) {
  const change = nextChange();
  site = spawn(process.execPath, [path.join(root, 'tooling/bootstrap.mjs'), 'start', '--watch'], {
    stdio: 'inherit',
  });
  const ended = once(site, 'exit');
  const isChanged = await Promise.race([change.then(() => true), ended.then(() => false)]);
  if (isChanged) {
    console.log('\nA package.json or the registry has changed: everything starts again.');
    site.kill('SIGTERM');
    await ended;
  } else if (isStopping || starts === 1) {
    process.exit(isStopping ? 0 : (site.exitCode ?? 1));
  } else {
    // A change that cannot be started, such as a package.json that is not valid, is not the last one.
    console.error(
      '\nThe site has ended; it starts again at the next change of a package.json or the registry.',
    );
    await change;
  }
}

/** Resolves when these files no longer have the content that they have now. @returns {Promise<void>} */
function nextChange() {
  const before = content();
  return new Promise((resolve) => {
    const watchers = folders().map((folder) =>
      watch(folder, () => {
        if (content() === before) return;
        for (const watcher of watchers) watcher.close();
        resolve();
      }),
    );
  });
}

function folders() {
  return ['.', ...readdirSync(root)]
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
}

function content() {
  return folders()
    .flatMap((folder) => [path.join(folder, 'package.json'), path.join(folder, 'registry.local.json')])
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join();
}
