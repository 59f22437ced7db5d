import { optionalLink, optionalMediaFile, parseList, record, text } from '@consejo/shared/content';
import type { Association } from './association.ts';

const association = record({ documentId: text, name: text, url: optionalLink, icon: optionalMediaFile });

/** Institutions and associations have the same shape. @throws ContentError `wire-mismatch` */
export function toAssociations(data: unknown, where: string): Association[] {
  return parseList(association, data, where).map(({ documentId, ...fields }) => ({
    id: documentId,
    ...fields,
  }));
}
