import type { Core } from '@strapi/strapi';
import { contentTypesOf } from '../content-api/ownTypes';
import type { Part } from './part';
import { associationsAndInstitutions } from './parts/associations';
import { council } from './parts/council';
import { eventsPart } from './parts/events';
import { gallery } from './parts/gallery';
import { general } from './parts/general';
import { home } from './parts/home';
import { news } from './parts/news';
import { publications } from './parts/publications';
import { specialtiesPart } from './parts/specialties';
import { followPortals } from './portals';

const parts: readonly Part[] = [
  home,
  general,
  council,
  specialtiesPart,
  gallery,
  associationsAndInstitutions,
  publications,
  eventsPart,
  news,
];

const MARK = { type: 'core', name: 'site', key: 'demo-content' } as const;
const FILES = 'plugin::upload.file';

/** `filling` is only ever found when a start was cut short half-way. */
type State = 'filling' | 'filled' | 'not-needed';

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  const uids = [...contentTypesOf(strapi).map(({ uid }) => uid), FILES] as const;
  for (const uid of uids) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}

/** Only called on a database that was empty when the filling began, so all that is in it came from there. */
async function clearHalfFilled(strapi: Core.Strapi): Promise<void> {
  for (const { uid } of contentTypesOf(strapi)) {
    const drafts = await strapi.documents(uid).findMany({ fields: ['documentId'] });
    for (const { documentId } of drafts) await strapi.documents(uid).delete({ documentId });
  }
  for (const file of await strapi.db.query(FILES).findMany())
    await strapi.plugin('upload').service('upload').remove(file);
}

/**
 * Fills an empty database with demonstration content, once. A database that already holds content is never touched;
 * one left half-filled by an interrupted start is emptied and filled again.
 */
export async function ensureDemoContent(strapi: Core.Strapi): Promise<void> {
  if (process.env.DEMO_CONTENT !== 'on') return;
  await followPortals(strapi);
  const store = strapi.store(MARK);
  const mark = (value: State) => store.set({ value });
  const state: unknown = await store.get({});
  if (state === 'filled') {
    // Filled before there was this field, which nobody has switched off then.
    await strapi.db
      .query('api::public-view.public-view')
      .updateMany({ where: { isDemonstration: { $null: true } }, data: { isDemonstration: true } });
  }
  if (state === 'filled' || state === 'not-needed') return;
  if (state === 'filling') {
    strapi.log.warn('Contenido de demostración: un arranque anterior quedó a medias; se empieza de nuevo');
    await clearHalfFilled(strapi);
  } else if (await hasContent(strapi)) {
    await mark('not-needed');
    return;
  }

  await mark('filling');
  const begin = Date.now();
  for (const { label, fill } of parts) {
    strapi.log.info(`Contenido de demostración: ${await fill(strapi)} ${label}`);
  }
  await mark('filled');
  strapi.log.info(`Contenido de demostración: listo en ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}
