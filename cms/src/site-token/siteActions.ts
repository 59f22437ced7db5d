import type { Core } from '@strapi/strapi';
import { CONTACT_TYPE, contentTypesOf } from '../content-api/ownTypes';

const SEND_MAIL = 'api::mail-sender.mail-sender.send';

/** What the site calls, and nothing else: it reads every type of ours but the messages, which it writes and mails. */
export function siteActions(strapi: Core.Strapi): string[] {
  const ofTypes = contentTypesOf(strapi).flatMap(({ uid, kind }) => {
    if (uid === CONTACT_TYPE) return [`${uid}.create`];
    return kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`];
  });
  return [...ofTypes, SEND_MAIL];
}
