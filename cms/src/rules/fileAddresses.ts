import type { Core } from '@strapi/strapi';
import { isObject, type Properties } from './refuse';

const UPLOAD_ADDRESS = /^https?:\/\/[^/]+(\/uploads\/.+)$/;

/** Addresses in a value that may be those of files, except in the words of rich text. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return UPLOAD_ADDRESS.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'text' ? [] : addressesIn(part)));
}

const pathOf = (address: string) => UPLOAD_ADDRESS.exec(address)?.[1] ?? '';

/**
 * Makes the addresses of the library's files relative. The panel copies them, and stores pictures in rich text, with its
 * own origin in front; the site is served from another one. Files of other sites may have such paths too.
 */
export async function makeRelative(strapi: Core.Strapi, data: Properties): Promise<void> {
  const paths = addressesIn(data).map(pathOf);
  if (paths.length === 0) return;
  const found = await strapi.db.query('plugin::upload.file').findMany({ where: { url: { $in: paths } } });
  const known = new Set(
    found.flatMap(({ url, formats }) => [
      url,
      ...Object.values(Object(formats)).map((one) => Object(one).url),
    ]),
  );
  const relative = (value: unknown): unknown => {
    if (typeof value === 'string') return known.has(pathOf(value)) ? pathOf(value) : value;
    if (Array.isArray(value)) return value.map(relative);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([name, part]) => [
      name,
      name === 'text' ? part : relative(part),
    ]);
    return Object.fromEntries(entries);
  };
  for (const [field, value] of Object.entries(data)) data[field] = relative(value);
}
