import fs from 'node:fs';
import path from 'node:path';
import { z } from '@strapi/utils';

const record = z.record(z.string(), z.unknown());
const content = z.strictObject({
  /** What the media library says of each file, by its name. */
  files: z.record(
    z.string(),
    z.strictObject({
      alternativeText: z.string().optional(),
      caption: z.string().optional(),
      /** What stays visible of a cropped picture, in percent. */
      focalPoint: z.strictObject({ x: z.number(), y: z.number() }).optional(),
    }),
  ),
  /** By type: a list for a collection, one record for a single type. */
  records: z.record(z.string(), z.union([record.array(), record.transform((only) => [only])])),
});

export type Content = z.infer<typeof content>;

const YEAR = /\{year([+-]\d)?\}/g;

/** All content files, with this year in their dates. `portals` is the address that `{portals}` stands for. */
export function readContent(folder: string, portals: string): [name: string, Content][] {
  const year = new Date().getFullYear();
  const fill = (text: string) =>
    text
      .replace(YEAR, (_match, offset = '0') => String(year + Number(offset)))
      .replace('{portals}', () => portals);
  return fs
    .readdirSync(path.join(folder, 'content'))
    .sort()
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, 'content', file), 'utf8');
      const json: unknown = JSON.parse(text, (_key, value) =>
        typeof value === 'string' ? fill(value) : value,
      );
      return [path.parse(file).name, content.parse(json)];
    });
}
