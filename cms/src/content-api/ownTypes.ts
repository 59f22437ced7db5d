import type { Core, UID } from '@strapi/strapi';

export const CONTACT_TYPE = 'api::contact-information.contact-information';

export type OwnType = { uid: UID.ContentType; kind: 'singleType' | 'collectionType' };

/** The content types of this project, without Strapi's own. */
export function contentTypesOf(strapi: Core.Strapi): OwnType[] {
  return Object.values(strapi.contentTypes)
    .filter(({ uid }) => uid.startsWith('api::'))
    .map(({ uid, kind }) => ({ uid, kind }));
}
