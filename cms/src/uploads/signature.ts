import type { UploadType } from './limits';

/** Bytes of a file's beginning that are enough to tell every accepted type. */
export const SIGNATURE_LENGTH = 32;

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) =>
  head.subarray(at, at + bytes.length).equals(Buffer.from(bytes));

const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

/** The accepted type that the content itself shows, or undefined: the name and the declared type prove nothing. */
export function typeFromSignature(head: Buffer): UploadType | undefined {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (['GIF87a', 'GIF89a'].includes(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(head, 8, 12))) return 'image/avif';
  if (ascii(head, 0, 5) === '%PDF-') return 'application/pdf';
  return undefined;
}
