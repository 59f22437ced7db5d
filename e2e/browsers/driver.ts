export type Size = { width: number; height: number };

export type Point = { x: number; y: number };

export type Key = 'Enter' | 'Escape';

/** What the tests need of a browser. Everything else is script in the page, the same for both (visitor.ts). */
export type Driver = {
  /** Loads an address; settles when its document has been read. */
  goTo: (address: string) => Promise<void>;
  back: () => Promise<void>;
  press: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  pressKey: (key: Key) => Promise<void>;
  /** @returns the value of a script expression in the page, or in its frame with that title */
  evaluate: (expression: string, frame?: string) => Promise<unknown>;
  /** @returns the errors and warnings that the page has left on the console */
  close: () => Promise<string[]>;
};

/** A started browser. Each page has cookies and storage of its own. */
export type Browser = {
  newPage: (size: Size) => Promise<Driver>;
  close: () => Promise<void>;
};
