import crypto from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { readPrivateFile, writePrivateFile } from '../state/localState';
import { siteActions } from './siteActions';

const NAME = 'site';
const FILE = 'site-api-token';
const TYPE = 'admin::api-token';

type StoredToken = { id: number; accessKey: string };

/** From the environment, else the one made on an earlier start, else a new one. */
function siteTokenValue(): string {
  const given = process.env.SITE_API_TOKEN?.trim();
  if (given) {
    return given;
  }
  const stored = readPrivateFile(FILE)?.trim();
  if (stored) {
    return stored;
  }
  const made = crypto.randomBytes(48).toString('base64url');
  writePrivateFile(FILE, `${made}\n`);
  return made;
}

/** Strapi greets an empty installation with a read-only and a full-access token that nobody here needs. */
async function revokeUnusedDefaults(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) {
    return;
  }
  await strapi.db
    .query(TYPE)
    .deleteMany({ where: { name: { $in: ['Read Only', 'Full Access'] }, lastUsedAt: { $null: true } } });
}

/**
 * Keeps one token, named "site", in step with its value and with what the pages may call. Strapi makes a random
 * value when it creates a token, so the wished value is written over it.
 */
export async function ensureSiteToken(strapi: Core.Strapi): Promise<void> {
  const tokens = strapi.service('admin::api-token-content-api');
  const value = siteTokenValue();
  const accessKey: string = tokens.hash(value);
  const description =
    'Lectura del sitio y envío del formulario de contacto. Lo mantiene el servidor al arrancar.';
  const attributes = { name: NAME, description, type: 'custom', permissions: siteActions(strapi) };

  let token: StoredToken | null = await strapi.db.query(TYPE).findOne({ where: { name: NAME } });
  if (token) {
    await tokens.update(token.id, attributes);
  } else {
    await revokeUnusedDefaults(strapi);
    token = await tokens.create({ ...attributes, lifespan: null });
  }
  if (token && token.accessKey !== accessKey) {
    const encryptedKey: string | null = strapi.service('admin::encryption').encrypt(value);
    await strapi.db.query(TYPE).update({ where: { id: token.id }, data: { accessKey, encryptedKey } });
  }
}
