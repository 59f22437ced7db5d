import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The real content backend that the site under test uses. */
export const cmsUrl = process.env.CMS_URL ?? 'http://localhost:1337';

const tokenFile = path.join(root, 'cms/.tmp/site-api-token');
export const siteApiToken =
  process.env.SITE_API_TOKEN ?? (existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8').trim() : '');
