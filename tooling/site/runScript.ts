import { availableParallelism } from 'node:os';
import path from 'node:path';
import { execa, type Options } from 'execa';
import { root } from '../rspack/packages.ts';

const program = path.join(root, 'node_modules/wireit/bin/wireit.js');

/**
 * Starts a wireit script of package.json. Not through `npm run`: the shell between npm and wireit would end at a signal
 * without passing it on, and leave the script's processes behind.
 */
export const startScript = <T extends Options>(name: string, options: T & { env?: Record<string, string> }) =>
  // A package.json that changes while wireit reads it in watch mode is an unhandled rejection of wireit, at which it would
  // exit and leave its services behind (google/wireit, lib/watcher.js, version 0.14.13).
  execa(process.execPath, ['--unhandled-rejections=none', program], {
    ...options,
    cwd: root,
    reject: false,
    env: {
      // Tests start processes of their own: with wireit's two scripts a core, they waited for each other's caches.
      WIREIT_PARALLEL: process.env.WIREIT_PARALLEL ?? String(availableParallelism()),
      ...options.env,
      npm_lifecycle_event: name,
      npm_package_json: path.join(root, 'package.json'),
    },
  });

/**
 * Runs a wireit script in this terminal; a signal stops it.
 * @param logFile for what it prints; this terminal then gets the services' warnings in words. Without it, all as it is.
 * @returns its exit code; 0 if it was asked to stop
 */
export async function runScript(name: string, env: Record<string, string> = {}, logFile?: string) {
  let isStopping = false;
  const script = startScript(
    name,
    logFile
      ? {
          env,
          stdin: 'inherit',
          all: true,
          buffer: false,
          stdout: ['pipe', { file: logFile }],
          stderr: ['pipe', { file: logFile }],
        }
      : { env, stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true;
      script.kill('SIGTERM');
    });
  // Not loaded where it is not needed.
  if (logFile)
    script.all?.pipe(
      (await import('pino-pretty')).default({
        minimumLevel: 'warn',
        ignore: 'pid,hostname',
        singleLine: true,
      }),
    );
  const { exitCode = 1 } = await script;
  return isStopping ? 0 : exitCode;
}
