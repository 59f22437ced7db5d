import { SourceMap } from 'node:module';

/**
 * A place in a built file, with its address: `http://site/remotes/remote_x/0123456789abcdef.js:1:23`. Bounded, and not begun
 * at each character: visitors choose how long an address in a log is.
 */
const places = /(?<![^\s("@])[^\s("@]*?([\w.-]{1,200}\.[cm]?js):(\d+):(\d+)/g;

/** Visitors invent names, and each is looked for in a container. */
const mostFiles = 20;

/**
 * Returns a function that replaces places in built files, in a line of a log, by file and line of the source.
 * @param {(file: string) => Promise<string | undefined>} readMap the source map of a file, if it has one
 */
export function sourceLines(readMap) {
  /** @type {Map<string, SourceMap | undefined>} */
  const maps = new Map();
  return async (/** @type {string} */ line) => {
    let mapped = line;
    for (const [place, file = '', row, column] of line.matchAll(places)) {
      if (!maps.has(file) && maps.size < mostFiles) {
        const text = await readMap(file);
        maps.set(file, text ? new SourceMap(JSON.parse(text)) : undefined);
      }
      const { fileName, lineNumber } = maps.get(file)?.findOrigin(Number(row), Number(column)) ?? {};
      if (fileName) mapped = mapped.replace(place, `${fileName}:${lineNumber}`);
    }
    return mapped;
  };
}
