import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { demoPdf, type Section } from './documents/demoPdf';

/** A record of Strapi's media library. */
export type MediaFile = { id: number; url: string; name: string; [field: string]: unknown };

export type Picture = {
  name: string;
  drawing: string;
  alternativeText: string;
  caption?: string;
  format?: 'webp' | 'png';
};
export type Pdf = { name: string; title: string; sections: readonly Section[] };

type Upload = {
  originalFilename: string;
  mimetype: string;
  content: Buffer;
  alternativeText?: string;
  caption?: string;
};

/**
 * Puts files in through the upload plugin, as an editor's browser does, so the records have their size, type and
 * responsive formats. Returns them in the order given.
 */
async function store(strapi: Core.Strapi, uploads: readonly Upload[]): Promise<MediaFile[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cms-demo-'));
  try {
    const files = await Promise.all(
      uploads.map(async ({ originalFilename, mimetype, content }) => {
        const filepath = path.join(folder, originalFilename);
        await fs.writeFile(filepath, content);
        return { filepath, originalFilename, mimetype, size: content.length };
      }),
    );
    const fileInfo = uploads.map(({ originalFilename, alternativeText, caption }) => ({
      name: originalFilename,
      ...(alternativeText === undefined ? {} : { alternativeText }),
      ...(caption === undefined ? {} : { caption }),
    }));
    return await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

export async function storePictures(strapi: Core.Strapi, pictures: readonly Picture[]): Promise<MediaFile[]> {
  const uploads: Upload[] = [];
  // One after the other: sharp already uses every core for one picture.
  for (const { name, drawing, alternativeText, caption, format = 'webp' } of pictures) {
    const source = sharp(Buffer.from(drawing));
    const encoded =
      format === 'webp' ? source.webp({ quality: 82, effort: 2 }) : source.png({ palette: true });
    const content = await encoded.toBuffer();
    uploads.push({
      originalFilename: `${name}.${format}`,
      mimetype: `image/${format}`,
      content,
      alternativeText,
      caption,
    });
  }
  return store(strapi, uploads);
}

export async function storePdfs(strapi: Core.Strapi, pdfs: readonly Pdf[]): Promise<MediaFile[]> {
  const uploads = await Promise.all(
    pdfs.map(async ({ name, title, sections }): Promise<Upload> => {
      const content = await demoPdf(title, sections);
      return { originalFilename: `${name}.pdf`, mimetype: 'application/pdf', content };
    }),
  );
  return store(strapi, uploads);
}
