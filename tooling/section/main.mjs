#!/usr/bin/env node
import '../commands/setup/requireNode.mjs';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCommand, UserError } from '../commands/console/steps.mjs';
import { onShutdown, stoppingIsSuccess } from '../commands/console/stopping.mjs';

// consejo-section <command>: the commands of a section that lives outside of the site's repository, run in its folder. They
// do what `npm run … -w remote-…` does inside.

/** Beside the port of the released files, as on the site's own machines. */
const hotReloadOffset = 10;

const commands = {
  build: () =>
    runCommand(async () => {
      await rspack(['build']);
      const { precompress } = await import('../commands/setup/precompress.mjs');
      await precompress('build/web');
    }),
  dev: () =>
    runCommand(async () => {
      const port = ownPort() + hotReloadOffset;
      const content = process.env.CONTENT_URL ?? 'http://localhost:3000';
      console.log(`Alone, with hot reload: http://localhost:${port}/ (content from ${content})`);
      stoppingIsSuccess();
      await rspack(['serve', '--port', String(port)], { NODE_ENV: 'development', CONTENT_URL: content });
    }),
  release: () => import('../release/release.mjs'),
  builds: () => import('../release/builds.mjs'),
  rollback: () => {
    process.argv.splice(2, 1);
    return import('../release/rollback.mjs');
  },
  start: () => {
    process.env.PORT ??= String(ownPort());
    return import('../serve-remote/main.mjs');
  },
};

const [command] = process.argv.slice(2);
if (Object.hasOwn(commands, command ?? '')) await commands[command]();
else {
  console.error(`consejo-section ${Object.keys(commands).join(' | ')}, in the folder of a section.`);
  process.exit(1);
}

/** @param {string[]} args @param {Record<string, string>} [env] */
async function rspack(args, env) {
  const { resolve } = createRequire(path.resolve('package.json'));
  const program = path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const closed = new Promise((done) => child.once('close', done));
  const forget = onShutdown(async () => {
    child.kill();
    await closed;
  });
  const code = await closed;
  forget();
  if (code !== 0) throw new UserError(`rspack ${args[0]} failed (exit ${code}).`);
}

function ownPort() {
  const port = JSON.parse(readFileSync('package.json', 'utf8')).config?.port;
  if (!port) throw new UserError('package.json says no port: "config": { "port": 3007 }.');
  return port;
}
