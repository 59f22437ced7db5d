import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { addPanelRoute, canRead } from './panelRoutes';

const texts = z.array(z.string()).catch([]);

/** More are no list to choose from. */
const MOST = 1000;

/**
 * Fields in which editors choose one or many texts among those of the type's other records, drafts too, or add another
 * (admin/ChoiceInput.tsx). They are stored as texts: what reads and filters them needs no other table.
 */
export function addChoices(strapi: Core.Strapi): void {
  strapi.customFields.register([
    { name: 'choice', type: 'string' },
    { name: 'choices', type: 'json' },
  ]);
  addPanelRoute(strapi, 'GET', '/choices/:uid/:field', async (ctx) => {
    const field: string = ctx.params.field;
    const type = Object.values(strapi.contentTypes).find(({ uid }) => uid === ctx.params.uid);
    if (!type || !('customField' in Object(type.attributes[field]))) return ctx.notFound();
    const uid: UID.ContentType = type.uid;
    if (!canRead(ctx, uid, field)) return ctx.forbidden();
    const rows: object[] = await strapi.db
      .getConnection(strapi.db.metadata.get(uid).tableName)
      .distinct(field)
      .whereNotNull(field)
      .limit(MOST);
    const written = new Set<string>();
    for (const row of rows) {
      if (written.size >= MOST) break;
      const value: unknown = Reflect.get(row, field);
      const isList = type.attributes[field]?.type === 'json';
      const own = isList
        ? texts.parse(typeof value === 'string' ? JSON.parse(value) : value)
        : [String(value)];
      for (const text of own) written.add(text);
    }
    ctx.body = [...written].sort(new Intl.Collator('es').compare);
  });
}
