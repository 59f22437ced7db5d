import { type ContactMessage, contactFields } from './contactMessage.ts';

/**
 * How many of the calls are done for a message, as the form carries it on: the number, and a fingerprint of the values
 * they were done for. Other values are another message, of which nothing is done.
 */
export function writeProgress(done: number, message: ContactMessage): string {
  return `${done}.${fingerprint(message)}`;
}

export function readProgress(progress: unknown, message: ContactMessage): number {
  const [, done = '0', ofMessage] = /^([0-2])\.(\w+)$/.exec(String(progress)) ?? [];
  return ofMessage === fingerprint(message) ? Number(done) : 0;
}

/** 64 bits of FNV-1a: tells messages of one visitor apart, and is no secret. */
function fingerprint(message: ContactMessage): string {
  let hash = 0xcbf29ce484222325n;
  const text = contactFields.map((field) => message[field]).join('\0');
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
