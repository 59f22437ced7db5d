import { step } from '../console/steps.mjs';
import { isBeingStopped } from '../console/stopping.mjs';

/** @typedef {{ passed: number, failed: number, details?: string, notes?: string[] }} Outcome what one check found; details of
 * failures, and what is to be said although nothing failed */

/** What a check found that has one answer. */
export const success = { passed: 1, failed: 0 };

/** Runs checks and adds up what they found. A check that cannot run has failed. */
export function createTally() {
  const total = { passed: 0, failed: 0 };
  return {
    /**
     * @template {Outcome} Found
     * @param {string} name
     * @param {() => Promise<Found>} run
     * @returns {Promise<Found | undefined>} what it found; undefined when it failed
     */
    async check(name, run) {
      /** @type {Outcome} */
      let outcome;
      const found = step(name, async () => {
        const result = await run().catch((error) => {
          outcome = { passed: 0, failed: 1, details: error.message };
        });
        if (result) outcome = result;
        total.passed += outcome.passed;
        total.failed += outcome.failed;
        if (outcome.failed > 0) throw new Error(name);
        return { ...result, said: `${name}: ${outcome.passed} passed` };
      });
      const settled = await found.catch(() => {
        if (!isBeingStopped())
          console.log(`\n${outcome.details ?? ''}\n\n${name}: ${outcome.failed} failed\n`);
        return undefined;
      });
      for (const note of outcome?.notes ?? []) console.log(note);
      return settled;
    },
    /** The closing line, which CI reads, and the exit code. */
    close() {
      console.log(`\n${total.passed} passed, ${total.failed} failed`);
      return total.failed > 0 || total.passed === 0 ? 1 : 0;
    },
  };
}
