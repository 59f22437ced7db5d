import { type Core, factories, type UID } from '@strapi/strapi';

export const CONTACT_TYPE = 'api::contact-information.contact-information';

export type ContentType = { uid: UID.ContentType; kind: 'singleType' | 'collectionType' };

/** The content types of this project, without Strapi's own. */
export function contentTypesOf(strapi: Core.Strapi): ContentType[] {
  return Object.values(strapi.contentTypes)
    .filter(({ uid }) => uid.startsWith('api::'))
    .map(({ uid, kind }) => ({ uid, kind }));
}

/** Those that are published; messages are not. */
export const publishedTypes = (strapi: Core.Strapi): ContentType[] =>
  contentTypesOf(strapi).filter(({ uid }) => strapi.contentType(uid).options?.draftAndPublish);

/** Publishing inserts a new row, so without a sort a list comes in the order of its last edits. */
export function withDefaultSort<Query extends object>(query: Query, sort: string[]): Query {
  return 'sort' in query ? query : { ...query, sort };
}

/** The routes of a type whose lists come in this order, unless others ask for another. */
export const sortedController = (uid: UID.ContentType, ...sort: string[]) =>
  factories.createCoreController(uid, () => ({
    async find(ctx) {
      ctx.query = withDefaultSort(ctx.query, sort);
      return super.find(ctx);
    },
  }));

/** Where the panel edits a type, or one of its documents. */
export const addressOf = ({ kind, uid }: ContentType, documentId?: string): string =>
  kind === 'singleType'
    ? `/content-manager/single-types/${uid}`
    : ['/content-manager/collection-types', uid, ...(documentId ? [documentId] : [])].join('/');
