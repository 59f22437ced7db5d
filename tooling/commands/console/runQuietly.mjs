import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../rspack/packages.ts';
import { UserError } from './steps.mjs';
import { isBeingStopped, onShutdown } from './stopping.mjs';

// Tools that run to their end (npm, builds, checks). Their output goes to a log file, shown when they fail.

const logFolder = path.join(root, '.run/logs');
const shownLines = 40;

/** A tool that ended with a failure; `log` is everything it said. */
export class ToolError extends UserError {
  constructor(message, log) {
    super(message);
    this.log = log;
  }
}

/**
 * @typedef {{ cwd?: string, env?: Record<string, string | undefined> }} Options
 *
 * @param {string} name names the log file
 * @param {string[]} command program and arguments
 * @param {Options} [options]
 * @returns {Promise<string>} what it said
 * @throws {ToolError}
 */
export async function runQuietly(name, command, options) {
  const { code, log, logFile } = await runToEnd(name, command, options);
  if (code === 0) return log;
  throw new ToolError(`${tailOf(log)}\n\n${name} failed (exit ${code}); all of its output: ${logFile}`, log);
}

/** The last lines of what a tool said. @param {string} log */
export const tailOf = (log) => log.trimEnd().split('\n').slice(-shownLines).join('\n');

/**
 * As runQuietly, for who reads the exit code.
 * @param {string} name
 * @param {string[]} command
 * @param {Options} [options]
 */
export async function runToEnd(name, [program, ...args], { cwd = root, env = {} } = {}) {
  if (isBeingStopped()) return new Promise(() => {});
  mkdirSync(logFolder, { recursive: true });
  const logFile = path.join(logFolder, `${name.replaceAll(/\W+/g, '-')}.log`);
  const file = createWriteStream(logFile);
  // A process group of its own: whatever the tool starts ends with it.
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const closed = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  const forget = onShutdown(async () => {
    process.kill(-child.pid, 'SIGTERM');
    return closed;
  });
  const code = await closed.finally(forget);
  // Its end is ours, not a failure to tell about.
  if (isBeingStopped()) return new Promise(() => {});
  await new Promise((resolve) => file.end(resolve));
  return { code, log: readFileSync(logFile, 'utf8'), logFile: path.relative(root, logFile) };
}
