import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { contentTypesOf } from '../contentTypes';
import { readContent } from './contentFiles';
import { storeContent } from './storeContent';

const MARK = { type: 'core', name: 'site', key: 'demo-content' } as const;
const FILES = 'plugin::upload.file';
const PORTALS = '{portals}';

/** `filling` means that an earlier start was interrupted half-way. */
type State = 'filling' | 'filled' | 'not-needed';

/** Where the demonstration portals are; their port moves with the other ports of a local site. */
const portalsOrigin = () => process.env.DEMO_PORTALS_ORIGIN ?? 'http://localhost:3006';

/**
 * A database filled with the portals on one port may be started with them on another. Updates addresses on localhost, in
 * the draft and in the published version; an address that an editor entered is kept.
 */
async function followPortals(strapi: Core.Strapi, folder: string): Promise<void> {
  const records = readContent(folder, PORTALS).flatMap(([, content]) => Object.entries(content.records));
  for (const { uid } of contentTypesOf(strapi)) {
    const values = records.find(([name]) => uid === `api::${name}.${name}`)?.[1] ?? [];
    for (const [field, value] of values.flatMap(Object.entries)) {
      if (typeof value !== 'string' || !value.startsWith(PORTALS)) continue;
      const pathname = value.slice(PORTALS.length);
      const address = portalsOrigin() + pathname;
      const outdated = { $startsWith: 'http://localhost:', $endsWith: pathname, $ne: address };
      await strapi.db.query(uid).updateMany({ where: { [field]: outdated }, data: { [field]: address } });
    }
  }
}

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  const uids = [...contentTypesOf(strapi).map(({ uid }) => uid), FILES] as const;
  for (const uid of uids) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}

/** Only called on a database that was empty before the interrupted start, so everything in it is demonstration content. */
async function clearHalfFilled(strapi: Core.Strapi): Promise<void> {
  for (const { uid } of contentTypesOf(strapi)) {
    const drafts = await strapi.documents(uid).findMany({ fields: ['documentId'] });
    for (const { documentId } of drafts) await strapi.documents(uid).delete({ documentId });
  }
  for (const file of await strapi.db.query(FILES).findMany())
    await strapi.plugin('upload').service('upload').remove(file);
}

/**
 * Fills an empty database with demonstration content, once. A database with content is never touched; one left
 * half-filled by an interrupted start is emptied and filled again.
 */
export async function ensureDemoContent(strapi: Core.Strapi): Promise<void> {
  const folder = path.join(strapi.dirs.app.root, 'demo');
  if (!fs.existsSync(folder)) {
    strapi.log.error(
      'DEMO_CONTENT=on has no effect: this build does not include the demonstration content (image: build it with DEMO_CONTENT=on)',
    );
    return;
  }
  await followPortals(strapi, folder);
  const store = strapi.store(MARK);
  const mark = (value: State) => store.set({ value });
  const state: unknown = await store.get({});
  if (state === 'filled' || state === 'not-needed') return;
  if (state === 'filling') {
    strapi.log.warn('Contenido de demostración: un arranque anterior quedó a medias; se empieza de nuevo');
    await clearHalfFilled(strapi);
  } else if (await hasContent(strapi)) {
    await mark('not-needed');
    return;
  }

  await mark('filling');
  const start = Date.now();
  for (const [name, content] of readContent(folder, portalsOrigin())) {
    const count = await storeContent(strapi, folder, content);
    strapi.log.info(`Contenido de demostración: ${name}, registros: ${count}`);
  }
  await mark('filled');
  strapi.log.info(`Contenido de demostración: listo en ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
