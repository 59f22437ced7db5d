import type { Core, Schema, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { contentTypesOf } from '../contentTypes';
import { each, mapFields, type Stored } from './storedRecord';

const FILE = 'plugin::upload.file';
const files = z.array(z.object({ id: z.number(), hash: z.string() }));
const documents = z.array(z.object({ documentId: z.string() }));
const reference = z.object({
  id: z.number().optional(),
  documentId: z.string().optional(),
  name: z.string().optional(),
});
const word = z.string().optional().catch(undefined);
/** What does not fit is left out: old versions may have it, and all are compared. */
const node = z.looseObject({
  type: word,
  text: word,
  url: word,
  image: z
    .looseObject({ url: z.string(), name: z.string(), caption: z.string().nullish() })
    .optional()
    .catch(undefined),
  children: z.array(z.unknown()).optional().catch(undefined),
});
const DOCUMENT = /\/([a-z0-9]{24})(?=[/?#]|$)/;

/** What a version leads to and still exists. */
async function existing(strapi: Core.Strapi, stored: Stored) {
  const ids = JSON.stringify(stored).match(/\b[a-z0-9]{24}\b/g) ?? [];
  const known = new Set<unknown>();
  for (const { uid } of contentTypesOf(strapi)) {
    const where = { documentId: { $in: ids } };
    const found = await strapi.db.query(uid).findMany({ select: ['documentId'], where });
    for (const { documentId } of documents.parse(found)) known.add(documentId);
  }
  const library = files.parse(await strapi.db.query(FILE).findMany({ select: ['id', 'hash'] }));
  const site = strapi.config.get<string[]>('admin.preview.config.allowedOrigins')[0];
  const isGone = (address: string) => {
    if (!URL.canParse(address, site)) return false;
    const { origin, pathname } = new URL(address, site);
    if (origin !== site) return false;
    if (pathname.startsWith('/uploads/')) return !library.some(({ hash }) => pathname.includes(hash));
    const id = DOCUMENT.exec(pathname)?.[1];
    return id !== undefined && !known.has(id);
  };
  return { known, files: new Set<unknown>(library.map(({ id }) => id)), isGone };
}

/** The words of rich text and where its links lead, a line for each paragraph, item and picture. */
export function wordsOf(block: unknown): string {
  const { text, image, children = [], type, url } = node.parse(block);
  const words = children.map(wordsOf).join('');
  if (image) return `[imagen: ${[image.name, image.caption].filter(Boolean).join(', ')}]\n`;
  if (type === 'link') return `${words} (${url})`;
  return text ?? (type === 'list' ? words : `${words}\n`);
}

/** A version as the panel's forms send it, without files and records that are gone, which are in `missing`. */
export async function restorable(strapi: Core.Strapi, type: UID.ContentType, version: Stored) {
  const { known, files, isGone } = await existing(strapi, version);
  const missing: string[] = [];
  const without = (name: string) => {
    missing.push(name);
    return [];
  };
  const kept = (value: unknown, among: Set<unknown>, key: 'id' | 'documentId') =>
    [value].flat().flatMap((item) => {
      const { name = '', ...ids } = reference.parse(item);
      return among.has(ids[key]) ? [ids[key]] : without(name);
    });
  const keptBlocks = (blocks: unknown[]): unknown[] =>
    blocks.flatMap((block) => {
      const { image, url, children, ...rest } = node.parse(block);
      if (image && isGone(image.url)) return without(image.name);
      const below = children && { children: keptBlocks(children) };
      if (url !== undefined && isGone(url)) {
        without(wordsOf(block));
        return below?.children ?? [];
      }
      return [{ ...rest, ...(image && { image }), ...(url !== undefined && { url }), ...below }];
    });
  const field = (attribute: Schema.Attribute.AnyAttribute, value: unknown): unknown => {
    switch (attribute.type) {
      case 'media':
        return attribute.multiple ? kept(value, files, 'id') : (kept(value, files, 'id')[0] ?? null);
      case 'relation':
        return { set: kept(value, known, 'documentId').map((documentId) => ({ documentId })) };
      case 'component':
        return each(value, (one) => record(attribute.component, one));
      case 'blocks':
        return Array.isArray(value) ? keptBlocks(value) : value;
      case 'string':
        return typeof value === 'string' && /^(https?:\/)?\//.test(value) && isGone(value)
          ? (without(value)[0] ?? null)
          : value;
      default:
        return value;
    }
  };
  const record = (uid: UID.Schema, stored: unknown): Stored =>
    mapFields(strapi, uid, (attribute, name) => {
      const value: unknown = Object(stored)[name];
      // A field that was added since stays as it is.
      if (value === undefined || (value === null && attribute.type !== 'relation')) return value;
      return field(attribute, value ?? []);
    });
  return { data: record(type, version), missing };
}
