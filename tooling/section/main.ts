import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { execa } from 'execa';
import * as v from 'valibot';
import { runCommand, UserError } from '../console/steps.ts';

// consejo-section <command>: the commands of a section outside the site's repository, run in its folder. They do what
// `npm run … -w remote-…` does inside the repository.

const commands: Record<string, () => Promise<unknown>> = {
  build: () =>
    runCommand(async () => {
      await rspack(['build']);
      const { precompress } = await import('../rspack/precompress.ts');
      await precompress('build/web');
    }),
  dev: () => runCommand(() => rspack(['serve'], { NODE_ENV: 'development' })),
  release: () => import('@consejo/services/release/release.ts'),
  builds: () => import('@consejo/services/release/builds.ts'),
  rollback: () => import('@consejo/services/release/rollback.ts'),
  start: () => {
    process.env.PORT ??= String(ownPort());
    return import('@consejo/services/serve-remote/main.ts');
  },
};

// The rest of the arguments are the command's own.
const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await command();
else {
  console.error(`consejo-section ${Object.keys(commands).join(' | ')}, in the folder of a section.`);
  process.exit(1);
}

async function rspack(args: string[], env: Record<string, string> = {}) {
  const { resolve } = createRequire(path.resolve('package.json'));
  const program = path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const { exitCode, isTerminated } = await execa(process.execPath, [program, ...args], {
    env,
    stdio: 'inherit',
    reject: false,
  });
  if (exitCode !== 0 && !isTerminated) throw new UserError(`rspack ${args[0]} failed (exit ${exitCode}).`);
}

function ownPort() {
  const shape = v.object({ config: v.object({ port: v.number() }) });
  const { success, output } = v.safeParse(shape, JSON.parse(readFileSync('package.json', 'utf8')));
  if (!success) throw new UserError('package.json sets no port: "config": { "port": 3007 }.');
  return output.config.port;
}
