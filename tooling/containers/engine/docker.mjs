import { spawn } from 'node:child_process';
import { root } from '../../rspack/packages.ts';

/**
 * @typedef {{ env?: Record<string, string | undefined>, input?: string | Buffer, cwd?: string, timeoutMs?: number }} RunOptions
 * @typedef {((...args: string[]) => Promise<string>) & {
 *   run: (args: string[], options?: RunOptions) => Promise<{ code: number, stdout: string, bytes: Buffer, stderr: string }>,
 *   problem: () => Promise<string | undefined>,
 *   env: Record<string, string | undefined>,
 * }} Docker
 *   `docker('ps', '-q')` resolves to what it printed, trimmed, and throws what it complained about; `run` gives both with
 *   the exit code; `problem` says why no engine answers; `env` finds this engine for any other program
 */

/** The client of an engine. @param {Record<string, string | undefined>} own environment that finds it @returns {Docker} */
export function dockerWith(own) {
  /** @type {Docker['run']} */
  const run = (args, { env = {}, input, cwd = root, timeoutMs = 0 } = {}) =>
    new Promise((resolve) => {
      const child = spawn('docker', args, {
        cwd,
        env: { ...process.env, ...own, ...env },
        timeout: timeoutMs,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const out = [];
      let stderr = '';
      child.stdout.on('data', (chunk) => out.push(chunk));
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
      });
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      child.once('error', (error) =>
        resolve({ code: 127, stdout: '', bytes: Buffer.alloc(0), stderr: error.message }),
      );
      child.once('close', (code) => {
        const bytes = Buffer.concat(out);
        resolve({ code: code ?? 1, stdout: bytes.toString('utf8'), bytes, stderr });
      });
    });
  const docker = async (...args) => {
    const { code, stdout, stderr } = await run(args);
    if (code === 0) return stdout.trim();
    throw new Error(
      `docker ${args.slice(0, 6).join(' ')}: ${stderr.trim().split('\n').slice(-15).join('\n')}`,
    );
  };
  return Object.assign(docker, {
    run,
    env: own,
    problem: async () => {
      const { code, stderr } = await run(['version', '--format', '{{.Server.Version}}'], {
        timeoutMs: 20_000,
      });
      return code === 0 ? undefined : stderr.trim().split('\n').at(-1) || 'no answer';
    },
  });
}
