import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { account, nameOf } from '../history/history';
import { refuse } from './refuse';

const draft = z.object({ updatedAt: z.coerce.date(), updatedBy: account.nullish() });

/**
 * Of two who edit one record, the second is told: nobody replaces or discards what another account has saved
 * since the form was opened. The panel says when that was (admin/openedAt.ts).
 */
export function refuseConflicts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const request = strapi.requestContext.get();
    const openedAt = request?.get('x-opened-at');
    const isDraft = context.action === 'update' || context.action === 'discardDraft';
    if (!openedAt || !isDraft || !context.uid.startsWith('api::')) return next();
    const where = { documentId: context.params.documentId, publishedAt: null };
    const found: unknown = await strapi.db.query(context.uid).findOne({ where, populate: ['updatedBy'] });
    const { updatedAt, updatedBy } = draft.safeParse(found).data ?? {};
    const isNewer = updatedAt && updatedAt > new Date(openedAt);
    if (isNewer && updatedBy && updatedBy.id !== request?.state.user?.id)
      refuse(
        `Este contenido cambió después de que usted lo abrió; lo guardó ${nameOf(updatedBy)}. No se guardó ni se descartó nada: copie lo de usted, vuelva a cargar la página y escríbalo sobre lo nuevo.`,
      );
    return next();
  });
}
