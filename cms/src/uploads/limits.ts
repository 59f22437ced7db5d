export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** No SVG and no HTML: both can carry script, and files are served from the site's own origin. */
export const UPLOAD_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
] as const;

export type UploadType = (typeof UPLOAD_TYPES)[number];

export const EXTENSIONS: Record<UploadType, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
  'application/pdf': ['.pdf'],
};
