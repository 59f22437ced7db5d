import type { Readable, Writable } from 'node:stream';
import { hasMoreValues } from '../config/readText.ts';

// Messages between the shell and a render worker: a line of JSON each. Node's own channel between processes ends the
// process that reads what it cannot: a value that is nested too deeply, or bytes that are no message.

/** The file descriptor, in a worker. */
export const messagesFd = 3;

/** In characters: twice the entries of a section's search, which are escaped. */
const maxLineLength = 64 * 1024 * 1024;
/** In one turn of this process: others have theirs in between. A worker may post thousands. */
const linesAtOnce = 16;
/** The largest dataset has as many. Reading them takes up to half a second. */
const maxValues = 250_000;

/** @throws Error when the message cannot be JSON: nothing is written then */
export function writeMessage(to: Writable, message: object, onWritten?: () => void): void {
  to.write(`${JSON.stringify(message)}\n`, onWritten && (() => onWritten()));
}

/**
 * @param onLine called with each line, for `parseLine`
 * @param onTooLong called when a line does not end
 * @returns reads at once what has come and waits for its turn
 */
export function readLines(from: Readable, onLine: (line: string) => void, onTooLong: () => void) {
  const lines: string[] = [];
  let pieces: string[] = [];
  let length = 0;
  function read() {
    for (const line of lines.splice(0, linesAtOnce)) onLine(line);
    if (lines.length > 0) setImmediate(read);
    else if (from.isPaused()) from.resume();
  }
  from.setEncoding('utf8').on('data', (text: string) => {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) {
        lines.push(pieces.join(''));
        pieces = [];
        length = 0;
      }
      pieces.push(piece);
      length += piece.length;
    }
    if (lines.length > linesAtOnce) from.pause();
    read();
    if (length <= maxLineLength) return;
    pieces = [];
    onTooLong();
  });
  return () => {
    for (const line of lines.splice(0)) onLine(line);
  };
}

/** @returns the message; undefined if it is no JSON, or of more values than any message has */
export function parseLine(line: string): unknown {
  try {
    return hasMoreValues(line, maxValues) ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
