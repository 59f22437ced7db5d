import type { Readable } from 'node:stream';

/** What Strapi's upload service passes to `image-manipulation`, as far as it is used here. Sizes in kB and bytes. */
export type UploadedPicture = {
  name: string;
  hash: string;
  ext?: string;
  mime?: string;
  path?: string | null;
  filepath?: string;
  tmpWorkingDirectory?: string;
  width?: number | null;
  height?: number | null;
  size?: number;
  sizeInBytes?: number;
  getStream: () => Readable;
};

/** An entry of a file's `formats`. Strapi stores, replaces and deletes its file together with the picture's. */
export type PictureFormat = { key: string; file: UploadedPicture };
