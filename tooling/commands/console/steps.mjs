import { performance } from 'node:perf_hooks';
import { endEverything, isBeingStopped, listenForStop } from './stopping.mjs';

// What a command says while it works: one line per step with its time, and a sign of life from the long ones.

const signOfLifeMs = 20_000;
const running = new Map();
let timer;

/** A problem whose message says all the developer needs; shown without a stack. */
export class UserError extends Error {}

/** @param {number} begun a `performance.now()` @returns {string} seconds since, one digit */
export const secondsSince = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/**
 * Runs one step and says how long it took. Steps may run side by side.
 * @template T
 * @param {string} doing what is under way: "installing packages"
 * @param {() => Promise<T>} run may return `{ said }`: what was done, in the place of `doing`
 * @returns {Promise<T>}
 */
export async function step(doing, run) {
  const begun = performance.now();
  running.set(doing, begun);
  const announce = setTimeout(() => console.log(`… ${doing}`), 1000);
  timer ??= setInterval(sayWhatRuns, signOfLifeMs);
  try {
    const result = await run();
    console.log(`✓ ${saidBy(result) ?? doing} ${secondsSince(begun)}`);
    return result;
  } catch (error) {
    if (!isBeingStopped()) console.log(`✗ ${doing} ${secondsSince(begun)}`);
    throw error;
  } finally {
    clearTimeout(announce);
    running.delete(doing);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/** @param {any} result */
const saidBy = (result) => result?.said;

function sayWhatRuns() {
  for (const [doing, begun] of running) console.log(`… ${doing} ${secondsSince(begun)}`);
}

/**
 * Runs a command to its end; a problem is told and becomes the exit code.
 * @param {() => Promise<any>} command resolves to the exit code; nothing stands for success
 */
export async function runCommand(command) {
  listenForStop();
  try {
    const code = await command();
    if (isBeingStopped()) return;
    await endEverything();
    process.exit(code ?? 0);
  } catch (error) {
    if (isBeingStopped()) return;
    console.error(`\n${error instanceof UserError ? error.message : (error?.stack ?? error)}`);
    await endEverything();
    process.exit(1);
  }
}
