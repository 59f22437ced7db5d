import { performance } from 'node:perf_hooks';
import { gracefulExit } from 'exit-hook';

/** A problem whose message tells the developer all there is to know; printed without a stack. */
export class UserError extends Error {}

/** @param since a `performance.now()`. Returns the seconds since then, one digit. */
export const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step of a command and prints how long it took. Steps may run side by side. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    const result = await run();
    console.log(`✓ ${name} ${secondsSince(startedAt)}`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} ${secondsSince(startedAt)}`);
    throw error;
  }
}

/** Runs a command to its end: a number it resolves to becomes the exit code, a problem is printed and becomes 1. */
export async function runCommand(command: () => Promise<unknown>) {
  try {
    const exitCode = await command();
    gracefulExit(typeof exitCode === 'number' ? exitCode : 0);
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    gracefulExit(1);
  }
}
