import { execFile } from 'node:child_process';
import path from 'node:path';

// The Docker client of `npm run up` and of the containers' tests.

export const root = path.resolve(import.meta.dirname, '../..');
const oldest = { engine: 23, compose: { major: 2, minor: 22 } };

/**
 * @typedef {{ env?: Record<string, string | undefined>, input?: string | Buffer, timeoutMs?: number }} RunOptions
 * @typedef {{ code: number, stdout: string, stderr: string }} RunResult
 * @typedef {((...args: string[]) => Promise<string>) & {
 *   run: (args: string[], options?: RunOptions) => Promise<RunResult>,
 *   problem: () => Promise<string | undefined>,
 * }} Docker
 *   `docker('ps', '-q')` resolves to its trimmed output and throws its error output. `run` never throws. `problem` says why
 *   no engine answers, or that it is too old.
 */

/**
 * The client of an engine.
 * @param {Record<string, string | undefined>} env variables that locate it; none for the machine's default engine
 * @param {string} [cwd] the checkout
 * @returns {Docker}
 */
export function dockerWith(env, cwd = root) {
  /** @type {Docker['run']} */
  const run = (args, { env: more = {}, input, timeoutMs = 0 } = {}) =>
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
    problem: async () => {
      const engine = await run(['version', '--format', '{{.Server.Version}}'], { timeoutMs: 20_000 });
      const why = engine.stderr.trim().split('\n').at(-1);
      if (engine.code !== 0) return `No container engine answers (${why}). Install Docker and start it.`;
      const compose = await run(['compose', 'version', '--short']);
      return versionProblem(engine.stdout.trim(), compose.code === 0 ? compose.stdout.trim() : 'none');
    },
  });
}

/** That of the machine's default engine. */
export const docker = dockerWith({});

/**
 * Why the engine or its Compose is too old for this site, in one line.
 * @param {string} engine @param {string} compose versions
 */
export function versionProblem(engine, compose) {
  if (Number.parseInt(engine, 10) < oldest.engine)
    return `Docker ${engine} is too old: ${oldest.engine} or later is needed.`;
  const [major = 0, minor = 0] = compose.replace(/^v/, '').split('.').map(Number);
  const least = oldest.compose;
  const isNewEnough = major > least.major || (major === least.major && minor >= least.minor);
  return isNewEnough
    ? undefined
    : `Docker Compose ${least.major}.${least.minor} or later is needed; this is ${compose}.`;
}

/** What a command throws is printed without its stack. */
export function printProblems() {
  process.once('uncaughtException', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
