import type { Readable, Writable } from 'node:stream';

// Messages between the shell and a render worker: a line of JSON each. Node's own channel between processes ends the
// process that reads what it cannot: a value that is nested too deeply, or bytes that are no message.

/** The file descriptor, in a worker. */
export const messagesFd = 3;

/** In characters: twice the entries of a section's search, which are escaped. */
const maxLineLength = 64 * 1024 * 1024;

/** @throws Error when the message cannot be JSON: nothing is written then */
export function writeMessage(to: Writable, message: object, onWritten?: () => void): void {
  to.write(`${JSON.stringify(message)}\n`, onWritten && (() => onWritten()));
}

/**
 * @param onMessage called with each message, undefined if it is no JSON, and its length in characters
 * @param onTooLong called when a line does not end
 */
export function readMessages(
  from: Readable,
  onMessage: (message: unknown, length: number) => void,
  onTooLong: () => void,
): void {
  let pieces: string[] = [];
  let length = 0;
  from.setEncoding('utf8').on('data', (text: string) => {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) {
        onMessage(parse(pieces.join('')), length);
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

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
