import fs from 'node:fs';
import path from 'node:path';
import type { Core, Schema, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { contentTypesOf } from '../contentTypes';
import { titleOf } from '../history/storedRecord';
import { typeOfName } from '../uploads/uploadTypes';
import type { Content } from './contentFiles';
import { toBlocks } from './richText';

/** A record of Strapi's media library. */
const mediaFile = z.looseObject({ id: z.number(), url: z.string(), name: z.string() });

type MediaFile = z.infer<typeof mediaFile>;
type FileNamed = (name: string) => MediaFile;

const fileName = z.string();
const fields = z.record(z.string(), z.unknown());
const lines = z.string().array();

/**
 * Stores files through the upload plugin, as the admin panel does, so that their records have a size, a type and
 * responsive formats.
 */
async function storeFiles(strapi: Core.Strapi, folder: string, files: Content['files']): Promise<FileNamed> {
  const uploads = Object.keys(files).map((name) => {
    const filepath = path.join(folder, 'files', name);
    const { size } = fs.statSync(filepath);
    return { filepath, originalFilename: name, mimetype: typeOfName(name), size };
  });
  const fileInfo = Object.entries(files).map(([name, texts]) => ({ name, ...texts }));
  const stored = mediaFile
    .array()
    .parse(await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files: uploads }));
  const byName = new Map(stored.map((file) => [file.name, file]));
  return (name) => {
    const file = byName.get(name);
    if (!file) throw new Error(`demonstration content: "${name}" is not in "files"`);
    return file;
  };
}

/** Values as Strapi stores them: files by id, rich text as blocks, records that were stored before by document. */
function toStored(
  strapi: Core.Strapi,
  uid: UID.Schema,
  values: unknown,
  fileNamed: FileNamed,
  documents = new Map<string, string>(),
) {
  const schema: Schema.Schema = strapi.getModel(uid);
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields.parse(values))) {
    const attribute = schema.attributes[name];
    if (!attribute) throw new Error(`demonstration content: ${uid} has no "${name}"`);
    stored[name] = value === null ? null : storedValue(attribute, value);
  }
  return stored;

  function storedValue(attribute: Schema.Attribute.AnyAttribute, value: unknown): unknown {
    switch (attribute.type) {
      case 'media':
        return Array.isArray(value)
          ? value.map((name) => fileNamed(fileName.parse(name)).id)
          : fileNamed(fileName.parse(value)).id;
      case 'blocks':
        return toBlocks(lines.parse(value), fileNamed);
      case 'component': {
        const { component } = attribute;
        return Array.isArray(value)
          ? value.map((item) => toStored(strapi, component, item, fileNamed))
          : toStored(strapi, component, value, fileNamed);
      }
      case 'relation':
        return documents.get(String(value));
      default:
        return value;
    }
  }
}

/** @returns the number of records */
export async function storeContent(
  strapi: Core.Strapi,
  folder: string,
  { files, records }: Content,
): Promise<number> {
  const fileNamed = await storeFiles(strapi, folder, files);
  const documents = new Map<string, string>();
  let count = 0;
  for (const [name, entries] of Object.entries(records)) {
    const type = contentTypesOf(strapi).find(({ uid }) => uid === `api::${name}.${name}`);
    if (!type) throw new Error(`demonstration content: there is no type "${name}"`);
    for (const { isDraft, ...values } of entries) {
      const data = toStored(strapi, type.uid, values, fileNamed, documents);
      const { documentId } = await strapi.documents(type.uid).create({ data });
      if (isDraft !== true) await strapi.documents(type.uid).publish({ documentId });
      documents.set(titleOf(strapi, type.uid, data), documentId);
      count += 1;
    }
  }
  return count;
}
