import type { Core } from '@strapi/strapi';
import { contentTypesOf } from '../contentTypes';
import { associationsAndInstitutions } from './parts/associations';
import { council } from './parts/council';
import { eventsPart } from './parts/events';
import { feesPart } from './parts/fees';
import { gallery } from './parts/gallery';
import { followPortals, general } from './parts/general';
import { home } from './parts/home';
import { keyDatesPart } from './parts/keyDates';
import { news } from './parts/news';
import { pointsPart } from './parts/points';
import { publications } from './parts/publications';
import { questionsPart } from './parts/questions';
import { specialtiesPart } from './parts/specialties';
import type { Part } from './store';

const parts: readonly Part[] = [
  home,
  general,
  council,
  specialtiesPart,
  gallery,
  associationsAndInstitutions,
  publications,
  eventsPart,
  questionsPart,
  feesPart,
  keyDatesPart,
  pointsPart,
  news,
];

const MARK = { type: 'core', name: 'site', key: 'demo-content' } as const;
const FILES = 'plugin::upload.file';

/** `filling` means that an earlier start was interrupted half-way. */
type State = 'filling' | 'filled' | 'not-needed';

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
  await followPortals(strapi);
  const store = strapi.store(MARK);
  const mark = (value: State) => store.set({ value });
  const state: unknown = await store.get({});
  if (state === 'filled') {
    // Databases filled before this field existed: no editor can have switched it off.
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
  const start = Date.now();
  for (const { label, fill } of parts) {
    strapi.log.info(`Contenido de demostración: ${await fill(strapi)} ${label}`);
  }
  await mark('filled');
  strapi.log.info(`Contenido de demostración: listo en ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
