import type { Core, UID } from '@strapi/strapi';

/** One step of the demonstration content: what the log calls it, and how it is made. Answers how many were made. */
export type Part = { label: string; fill: (strapi: Core.Strapi) => Promise<number> };

type Content = Record<string, unknown>;

export async function publish(strapi: Core.Strapi, uid: UID.ContentType, data: Content): Promise<void> {
  await strapi.documents(uid).create({ data, status: 'published' });
}

export async function saveDraft(strapi: Core.Strapi, uid: UID.ContentType, data: Content): Promise<void> {
  await strapi.documents(uid).create({ data, status: 'draft' });
}
