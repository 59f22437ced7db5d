import type { Readable, Writable } from 'node:stream';

// Messages between the shell and a render worker: a line of JSON each. Node's own channel between processes ends the
// process that reads what it cannot: a value that is nested too deeply, or bytes that are no message.

/** The file descriptor, in a worker. */
export const messagesFd = 3;

/** In characters: twice the entries of a section's search, which are escaped. */
const maxLineLength = 64 * 1024 * 1024;
/** The largest dataset has as many. Reading them takes up to half a second. */
const maxValues = 250_000;
const [quote, backslash, ...separators] = [...'"\\,[{'].map((character) => character.charCodeAt(0));

/** @throws Error when the message cannot be JSON: nothing is written then */
export function writeMessage(to: Writable, message: object, onWritten?: () => void): void {
  to.write(`${JSON.stringify(message)}\n`, onWritten && (() => onWritten()));
}

/**
 * @param onLine called with each line, for `parseLine`
 * @param onTooLong called when a line does not end
 */
export function readLines(from: Readable, onLine: (line: string) => void, onTooLong: () => void): void {
  let pieces: string[] = [];
  let length = 0;
  from.setEncoding('utf8').on('data', (text: string) => {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) {
        onLine(pieces.join(''));
        pieces = [];
        length = 0;
      }
      pieces.push(piece);
      length += piece.length;
    }
    if (length <= maxLineLength) return;
    pieces = [];
    onTooLong();
  });
}

/** @returns the message; undefined if it is no JSON, or of more values than any message has */
export function parseLine(line: string): unknown {
  try {
    return line.length > maxValues && hasTooMany(line) ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Counts what is before a value each, outside of texts. */
function hasTooMany(line: string): boolean {
  let count = 0;
  let isText = false;
  for (let at = 0; at < line.length && count <= maxValues; at += 1) {
    const code = line.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) isText = !isText;
    else if (!isText && separators.includes(code)) count += 1;
  }
  return count > maxValues;
}
