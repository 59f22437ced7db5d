import { execFile } from 'node:child_process';
import path from 'node:path';

// The Docker client of `npm run up` and of the containers' tests.

export const root = path.resolve(import.meta.dirname, '../..');
const oldest = { engine: 23, compose: { major: 2, minor: 22 } };

/**
 * @typedef {{ env?: Record<string, string | undefined>, input?: string | Buffer, cwd?: string, timeoutMs?: number }} RunOptions
 * @typedef {{ code: number, stdout: string, stderr: string }} RunResult
 * @typedef {((...args: string[]) => Promise<string>) & {
 *   run: (args: string[], options?: RunOptions) => Promise<RunResult>,
 *   problem: () => Promise<string | undefined>,
 *   env: Record<string, string | undefined>,
 * }} Docker
 *   `docker('ps', '-q')` resolves to its trimmed output and throws its error output. `run` never throws. `problem` says why
 *   no engine answers. `env` lets any other program find this engine.
 */

/**
 * The client of an engine.
 * @param {Record<string, string | undefined>} env variables that locate it; none for the machine's default engine
 * @returns {Docker}
 */
export function dockerWith(env) {
  /** @type {Docker['run']} */
  const run = (args, { env: more = {}, input, cwd = root, timeoutMs = 0 } = {}) =>
    new Promise((resolve) => {
      const options = {
        cwd,
        env: { ...process.env, ...env, ...more },
        timeout: timeoutMs,
        maxBuffer: Infinity,
      };
      const { stdin } = execFile('docker', args, options, (error, stdout, stderr) => {
        const code = error ? Number(error.code) || 1 : 0;
        resolve({ code, stdout, stderr: stderr || (error?.message ?? '') });
      });
      stdin?.on('error', () => undefined).end(input);
    });
  /** @param {string[]} args */
  const docker = async (...args) => {
    const { code, stdout, stderr } = await run(args);
    if (code === 0) return stdout.trim();
    throw new Error(
      `docker ${args.slice(0, 6).join(' ')}: ${stderr.trim().split('\n').slice(-15).join('\n')}`,
    );
  };
  return Object.assign(docker, {
    run,
    env,
    problem: async () => {
      const { code, stderr } = await run(['version', '--format', '{{.Server.Version}}'], {
        timeoutMs: 20_000,
      });
      return code === 0 ? undefined : stderr.trim().split('\n').at(-1) || 'no answer';
    },
  });
}

/**
 * Why the engine or its Compose is too old for this site, in one line.
 * @param {(...args: string[]) => Promise<string>} docker
 */
export async function versionProblem(docker) {
  const engine = await docker('version', '--format', '{{.Server.Version}}');
  if (Number.parseInt(engine, 10) < oldest.engine)
    return `Docker ${engine} is too old: ${oldest.engine} or later is needed.`;
  const version = await docker('compose', 'version', '--short').catch(() => 'none');
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const { compose } = oldest;
  const isNewEnough = major > compose.major || (major === compose.major && minor >= compose.minor);
  return isNewEnough
    ? undefined
    : `Docker Compose ${compose.major}.${compose.minor} or later is needed; this is ${version}.`;
}
