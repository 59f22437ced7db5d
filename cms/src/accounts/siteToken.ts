import crypto from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CHART_POST } from '../chart/chart';
import { CONTACT_TYPE, contentTypesOf } from '../contentTypes';
import { readPrivateFile, writePrivateFile } from '../localState';

const NAME = 'site';
const FORMER = 'site, anterior';
/** Shells get a new value after the backend (npm run rotate). */
const formerMs = 10 * 60_000;
const FILE = 'site-api-token';
const TYPE = 'admin::api-token';
const SEND_MAIL = 'api::mail-sender.mail-sender.send';

const storedToken = z.object({
  id: z.number(),
  name: z.string(),
  accessKey: z.string(),
  expiresAt: z.coerce.date().nullable(),
});

/** The site's calls and nothing else: it reads every type but the contact messages, which it creates and mails. */
function siteActions(strapi: Core.Strapi): string[] {
  const ofTypes = contentTypesOf(strapi).flatMap(({ uid, kind }) => {
    // In the answer of the chart.
    if (uid === CHART_POST) return [];
    if (uid === CONTACT_TYPE) return [`${uid}.create`];
    return kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`];
  });
  return [...ofTypes, SEND_MAIL];
}

/** From the environment, else from an earlier start, else new, where each backend may have its own. */
export function siteTokenValue(): string {
  const value = process.env.SITE_API_TOKEN?.trim() || readPrivateFile(FILE)?.trim();
  if (value) return value;
  if (process.env.REQUIRE_SECRETS === 'true') throw new Error('SITE_API_TOKEN is missing');
  const generated = crypto.randomBytes(48).toString('base64url');
  writePrivateFile(FILE, `${generated}\n`);
  return generated;
}

/** Strapi creates a read-only and a full-access token in an empty installation; nothing here uses them. */
async function revokeUnusedDefaults(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  await strapi.db
    .query(TYPE)
    .deleteMany({ where: { name: { $in: ['Read Only', 'Full Access'] }, lastUsedAt: { $null: true } } });
}

/**
 * Keeps one token, named "site", in step with its value and the actions that pages need. Strapi generates a random
 * value when it creates a token, so ours is written over it. The former value is valid for ten minutes more.
 */
export async function ensureSiteToken(strapi: Core.Strapi): Promise<void> {
  const tokens = strapi.service('admin::api-token-content-api');
  const value = siteTokenValue();
  const accessKey = z.string().parse(tokens.hash(value));
  const description =
    'Lectura del sitio y envío del formulario de contacto. Lo mantiene el servidor al arrancar.';
  const attributes = { name: NAME, description, type: 'custom', permissions: siteActions(strapi) };

  const stored = z
    .array(storedToken)
    .parse(await strapi.db.query(TYPE).findMany({ where: { name: [NAME, FORMER] }, orderBy: 'id' }));
  const known = stored.find(({ name }) => name === NAME);
  const hasValue = known?.accessKey === accessKey;
  for (const { id, name, expiresAt } of stored)
    if (name === FORMER && (!hasValue || Number(expiresAt) < Date.now())) await tokens.revoke(id);
  if (known) await tokens.update(known.id, attributes);
  else await revokeUnusedDefaults(strapi);
  if (hasValue) return;
  if (known) {
    const data = { name: FORMER, expiresAt: new Date(Date.now() + formerMs) };
    await strapi.db.query(TYPE).update({ where: { id: known.id }, data });
  }
  const token = storedToken.parse(await tokens.create({ ...attributes, lifespan: null }));
  const encryptedKey = z.string().nullable().parse(strapi.service('admin::encryption').encrypt(value));
  await strapi.db.query(TYPE).update({ where: { id: token.id }, data: { accessKey, encryptedKey } });
}
