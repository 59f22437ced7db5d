import path from 'node:path';

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** The only ones that take files. */
export const UPLOAD_ROUTES = /^\/upload(\/|$)/i;
/**
 * Of all frames. A small file can hold a picture whose pixels fill the memory. JPEGs are scaled down while they are
 * read, and the largest phones take 50 megapixels. AVIF takes several times as long as the others.
 */
export const maxPixelsOf = (type: UploadType) => MOST_PIXELS[type] ?? 16e6;
const MOST_PIXELS: Partial<Record<UploadType, number>> = { 'image/jpeg': 50e6, 'image/avif': 4e6 };

/** No SVG and no HTML: both can carry script, and files are served from the site's own origin. */
export const UPLOAD_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
] as const;

type UploadType = (typeof UPLOAD_TYPES)[number];

const EXTENSIONS: Record<UploadType, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
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
  if (ascii(head, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(head, 8, 12))) return 'image/avif';
  if (ascii(head, 0, 5) === '%PDF-') return 'application/pdf';
  return undefined;
}
