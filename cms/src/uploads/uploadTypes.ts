import path from 'node:path';

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** The only ones that take files. */
export const UPLOAD_ROUTES = /^\/upload(\/|$)/i;
/**
 * No SVG and no HTML: both can carry script, and files are served from the site's own origin. No AVIF: what its header says
 * of its size is not what is decoded, which took 4 GB for 4 kB.
 */
export const UPLOAD_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
] as const;

type UploadType = (typeof UPLOAD_TYPES)[number];

/**
 * Of all frames. A small file can hold a picture whose pixels fill the memory. JPEGs are scaled down while they are
 * read, and the largest phones take 50 megapixels; WebP takes longest.
 */
export const MOST_MEGAPIXELS: Record<Exclude<UploadType, 'application/pdf'>, number> = {
  'image/png': 16,
  'image/jpeg': 50,
  'image/webp': 9,
  'image/gif': 16,
};

const EXTENSIONS: Record<UploadType, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};

/** The accepted type of a file name, or of an extension with its dot. */
export function typeOfName(name: string): UploadType | undefined {
  const extension = (path.extname(name) || name).toLowerCase();
  return UPLOAD_TYPES.find((type) => EXTENSIONS[type].includes(extension));
}

/** Leading bytes that are enough to recognise every accepted type. */
export const SIGNATURE_LENGTH = 32;

const startsWith = (head: Buffer, bytes: readonly number[]) =>
  head.subarray(0, bytes.length).equals(Buffer.from(bytes));

const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

/** The accepted type according to the content; the file's name and declared type prove nothing. */
export function typeFromSignature(head: Buffer): UploadType | undefined {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (['GIF87a', 'GIF89a'].includes(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 0, 5) === '%PDF-') return 'application/pdf';
  return undefined;
}
