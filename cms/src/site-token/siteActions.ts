import type { Core } from '@strapi/strapi';
import { CONTACT_TYPE, contentTypesOf } from '../content-api/ownTypes';

/** What the site calls, and nothing else: it reads every type of ours but the messages, which it only writes. */
export function siteActions(strapi: Core.Strapi): string[] {
  return contentTypesOf(strapi).flatMap(({ uid, kind }) => {
    if (uid === CONTACT_TYPE) return [`${uid}.create`];
    return kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`];
  });
}
