import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import sharp from 'sharp';
import { demoPdf, type Section } from './documents';
import { phonePhoto } from './phonePhoto';

/** One step of the demonstration content: its name in the log, and a function that returns how many items it created. */
export type Part = { label: string; fill: (strapi: Core.Strapi) => Promise<number> };

type Content = Record<string, unknown>;

/** Makes a photo of 3 to 4 MB. */
const PHOTO_DETAIL = 22;

export async function publish(strapi: Core.Strapi, uid: UID.ContentType, data: Content): Promise<void> {
  await strapi.documents(uid).create({ data, status: 'published' });
}

export async function saveDraft(strapi: Core.Strapi, uid: UID.ContentType, data: Content): Promise<void> {
  await strapi.documents(uid).create({ data, status: 'draft' });
}

/** A record of Strapi's media library. */
const mediaFile = z.looseObject({ id: z.number(), url: z.string(), name: z.string() });

export type MediaFile = z.infer<typeof mediaFile>;

type FocalPoint = { x: number; y: number };

export type Picture = {
  name: string;
  drawing: string;
  alternativeText: string;
  caption?: string;
  /** `photo`: a JPEG as a phone's camera would store it. */
  format?: 'webp' | 'png' | 'photo';
  /** What stays visible of a cropped picture, in percent. */
  focalPoint?: FocalPoint;
};
export type Pdf = { name: string; title: string; sections: readonly Section[] };

type Upload = {
  originalFilename: string;
  mimetype: string;
  content: Buffer;
  alternativeText?: string | undefined;
  caption?: string | undefined;
  focalPoint?: FocalPoint | undefined;
};

/**
 * Stores files through the upload plugin, as the admin panel does, so that their records have a size, a type and
 * responsive formats. Returns them in the given order.
 */
async function storeFiles(strapi: Core.Strapi, uploads: readonly Upload[]): Promise<MediaFile[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cms-demo-'));
  try {
    const files = await Promise.all(
      uploads.map(async ({ originalFilename, mimetype, content }) => {
        const filepath = path.join(folder, originalFilename);
        await fs.writeFile(filepath, content);
        return { filepath, originalFilename, mimetype, size: content.length };
      }),
    );
    const fileInfo = uploads.map(({ originalFilename, alternativeText, caption, focalPoint }) => ({
      name: originalFilename,
      ...(alternativeText === undefined ? {} : { alternativeText }),
      ...(caption === undefined ? {} : { caption }),
      ...(focalPoint === undefined ? {} : { focalPoint }),
    }));
    const stored = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files });
    return mediaFile.array().parse(stored);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

const encodings = {
  webp: (drawing: string) => sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 2 }).toBuffer(),
  png: (drawing: string) => sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer(),
  photo: (drawing: string) => phonePhoto(drawing, PHOTO_DETAIL),
};

export async function storePictures(strapi: Core.Strapi, pictures: readonly Picture[]): Promise<MediaFile[]> {
  const uploads: Upload[] = [];
  // Sequential, because sharp uses every core for one picture.
  for (const { name, drawing, format = 'webp', ...texts } of pictures) {
    const type = format === 'photo' ? 'jpeg' : format;
    uploads.push({
      originalFilename: `${name}.${type}`,
      mimetype: `image/${type}`,
      content: await encodings[format](drawing),
      ...texts,
    });
  }
  return storeFiles(strapi, uploads);
}

export async function storePdfs(strapi: Core.Strapi, pdfs: readonly Pdf[]): Promise<MediaFile[]> {
  const uploads = await Promise.all(
    pdfs.map(async ({ name, title, sections }): Promise<Upload> => {
      const content = await demoPdf(title, sections);
      return { originalFilename: `${name}.pdf`, mimetype: 'application/pdf', content };
    }),
  );
  return storeFiles(strapi, uploads);
}
