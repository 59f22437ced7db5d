import type { Core, UID } from '@strapi/strapi';
import { addressOf, publishedTypes } from '../contentTypes';
import { rowsOf } from '../history/linkedContent';
import { fieldsOf, titleOf } from '../history/storedRecord';

/** A published record: where the panel edits it. */
export type Entry = { uid: UID.ContentType; title: string; type: string; address: string };
type MediaFile = { name: string; url: string; mime?: string; alternativeText?: string; width?: number };
/** Something of a record. */
export type Of<Row> = { entry: Entry; row: Row };
/** `place`: the field that shows the file, such as `page.banner.file`. */
export type Use = MediaFile & { place: string };

/** The place of pictures in a text. */
export const TEXT = 'blocks';
const ADDRESS = /^(https?:\/|\/(?![/\\]))\S*$/i;
const PDF = /^\/uploads\/([^/]+\.pdf)$/i;

/** What of all that is published the checks need. @param kept types whose records they read */
export async function readContent(strapi: Core.Strapi, kept: string[]) {
  const uses: Of<Use>[] = [];
  const links: Of<string>[] = [];

  function visit(uid: UID.Schema, record: unknown, entry: Entry): void {
    for (const { name, attribute } of fieldsOf(strapi, uid)) {
      for (const value of [Object(record)[name] ?? []].flat()) {
        if (attribute.type === 'media') uses.push({ entry, row: { ...value, place: `${uid}.${name}` } });
        else if (attribute.type === 'component') visit(attribute.component, value, entry);
        else if (attribute.type === 'dynamiczone') visit(value.__component, value, entry);
        else if (attribute.type !== 'relation') visitValue(value, entry);
      }
    }
  }

  function visitValue(value: unknown, entry: Entry): void {
    if (typeof value === 'string' && ADDRESS.test(value)) {
      links.push({ entry, row: value });
      const [url, name = ''] = PDF.exec(value) ?? [];
      if (url) uses.push({ entry, row: { url, name, mime: 'application/pdf', place: TEXT } });
    }
    if (typeof value !== 'object' || value === null) return;
    const { image } = Object(value);
    if (image?.url) uses.push({ entry, row: { ...image, place: TEXT } });
    for (const [name, part] of Object.entries(value))
      if (name !== 'text' && name !== 'formats') visitValue(part, entry);
  }

  const rows: Of<ReturnType<typeof Object>>[] = [];
  for (const contentType of publishedTypes(strapi)) {
    const { uid } = contentType;
    for await (const row of rowsOf(strapi, uid, { publishedAt: { $notNull: true } })) {
      const address = addressOf(contentType, row.documentId);
      const { displayName: type } = strapi.contentType(uid).info;
      const entry = { uid, title: titleOf(strapi, uid, row), type, address };
      if (kept.includes(uid)) rows.push({ entry, row });
      visit(uid, row, entry);
    }
  }
  /** Those of a type, with the fields that its schema has. */
  const rowsOfType = <Fields>(uid: string): Of<Fields>[] => rows.filter(({ entry }) => entry.uid === uid);
  return { uses, links, rowsOf: rowsOfType };
}
