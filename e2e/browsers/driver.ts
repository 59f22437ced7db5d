import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type Size = { width: number; height: number };

/** One device and what is done with it, as both protocols say it. */
type Input = {
  type: 'pointer' | 'key';
  id: string;
  actions: { type: string; x?: number; y?: number; button?: number; value?: string }[];
};

/** A browser, started for one test. Whatever else the tests need is script in the page (visitor.ts). */
export type Driver = {
  /** Loads an address; settles when its document has been read. */
  goTo: (address: string) => Promise<unknown>;
  back: () => Promise<unknown>;
  perform: (input: Input) => Promise<unknown>;
  /** @returns the value of a script expression, in the page or in its frame with that title */
  evaluate: (expression: string, frame?: string) => Promise<unknown>;
  /** @returns the errors and warnings left on the console */
  close: () => Promise<string[]>;
};

export async function end(process: ChildProcess) {
  process.kill();
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}
