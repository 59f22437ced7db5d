import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../rspack/packages.mjs';
import { ClearError } from './steps.mjs';

// Tools that run to their end (npm, builds, checks). Their output goes to a log file, shown when they fail.

const logFolder = path.join(root, '.run/logs');
const shownLines = 40;
const alive = new Set();

// Each tool has a process group of its own, so that whatever it started goes with it when the developer gives up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (alive.size === 0) return;
    for (const child of alive) endGroup(child);
    process.exit(130);
  });
}

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It ended by itself in between.
  }
}

/** A tool that ended with a failure; `log` is everything it said. */
export class ToolError extends ClearError {
  constructor(message, log) {
    super(message);
    this.log = log;
  }
}

/**
 * @param {string} name names the log file
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<string>} what it said
 * @throws {ToolError}
 */
export async function runQuietly(name, [program, ...args], { cwd = root, env = {} } = {}) {
  const { code, log, logFile } = await runToEnd(name, [program, ...args], { cwd, env });
  if (code === 0) return log;
  const tail = log.trimEnd().split('\n').slice(-shownLines).join('\n');
  throw new ToolError(`${tail}\n\n${name} failed (exit ${code}); all of its output: ${path.relative(root, logFile)}`, log);
}

/** As runQuietly, for who reads the exit code. */
export async function runToEnd(name, [program, ...args], { cwd = root, env = {} } = {}) {
  mkdirSync(logFolder, { recursive: true });
  const logFile = path.join(logFolder, `${name.replaceAll(/\W+/g, '-')}.log`);
  const file = createWriteStream(logFile);
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  alive.add(child);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  }).finally(() => alive.delete(child));
  await new Promise((resolve) => file.end(resolve));
  return { code, log: readFileSync(logFile, 'utf8'), logFile };
}
