import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { addressOf, publishedTypes } from '../contentTypes';
import { rowsOf } from '../history/linkedContent';
import { fieldsOf, titleOf } from '../history/storedRecord';

/** A published record: where the panel edits it. */
export type Entry = { uid: UID.ContentType; title: string; type: string; address: string };
/** Of a link, which is read whole. */
const LONGEST_LINK = 2000;
/** Characters. All that is published is in memory together: as copies, for a slice would keep its whole record there. */
const MOST_TEXT = 300;
const text = z.string().transform((value) => Buffer.from(value.slice(0, MOST_TEXT)).toString());
/** In a text they may be anything. */
const mediaFile = z.object({
  name: text,
  url: text,
  mime: text.nullish(),
  alternativeText: text.nullish(),
  width: z.number().nullish(),
});
type Row = ReturnType<typeof Object>;
/** Something of a record. */
export type Of<Row> = { entry: Entry; row: Row };
/** `place`: the field that shows the file, such as `page.banner.file`. */
export type Use = z.infer<typeof mediaFile> & { place: string };

/** The place of pictures in a text. */
export const TEXT = 'blocks';
const ADDRESS = /^(https?:\/|\/(?![/\\]))\S*$/i;
/** Its query leads to the same file. */
const PDF = /^(\/uploads\/([^/?#]+\.pdf))(?:[?#]|$)/i;

/** What of all that is published the checks need. @param keep by type, what they read of a record */
export async function readContent(strapi: Core.Strapi, keep: Record<string, (row: Row) => object>) {
  const uses: Of<Use>[] = [];
  const links: Of<string>[] = [];

  function addUse(entry: Entry, value: unknown, place: string): void {
    const { data } = mediaFile.safeParse(value);
    if (data) uses.push({ entry, row: { ...data, place } });
  }

  function visit(uid: UID.Schema, record: unknown, entry: Entry): void {
    for (const { name, attribute } of fieldsOf(strapi, uid)) {
      for (const value of [Object(record)[name] ?? []].flat()) {
        if (attribute.type === 'media') addUse(entry, value, `${uid}.${name}`);
        else if (attribute.type === 'component') visit(attribute.component, value, entry);
        else if (attribute.type !== 'relation') visitValue(value, entry);
      }
    }
  }

  function visitValue(value: unknown, entry: Entry): void {
    if (typeof value === 'string' && value.length <= LONGEST_LINK && ADDRESS.test(value)) {
      links.push({ entry, row: value });
      const [, url, name = ''] = PDF.exec(value) ?? [];
      if (url) addUse(entry, { url, name, mime: 'application/pdf' }, TEXT);
    }
    if (typeof value !== 'object' || value === null) return;
    const { image } = Object(value);
    if (image?.url) addUse(entry, image, TEXT);
    for (const [name, part] of Object.entries(value))
      if (name !== 'text' && name !== 'formats') visitValue(part, entry);
  }

  const rows: Of<Row>[] = [];
  for (const contentType of publishedTypes(strapi)) {
    const { uid } = contentType;
    for await (const row of rowsOf(strapi, uid, { publishedAt: { $notNull: true } })) {
      const address = addressOf(contentType, row.documentId);
      const { displayName: type } = strapi.contentType(uid).info;
      const entry = { uid, title: text.parse(titleOf(strapi, uid, row)), type, address };
      const kept = keep[uid]?.(row);
      if (kept) rows.push({ entry, row: kept });
      visit(uid, row, entry);
    }
  }
  /** Those of a type, with the fields that its schema has. */
  const rowsOfType = <Fields>(uid: string): Of<Fields>[] => rows.filter(({ entry }) => entry.uid === uid);
  return { uses, links, rowsOf: rowsOfType };
}
