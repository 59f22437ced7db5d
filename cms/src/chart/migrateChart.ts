import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { bodies, CHART_POST } from './chart';

// Until 2026-11 the chart was a record with a JSON tree for each body, which stays as it was: an earlier release reads it.

const CHART = 'api::organization-chart.organization-chart';
const text = z.string().nullish().catch('');
const nodes = z.array(z.unknown()).nullish().catch([]);
const node = z.object({
  label: text,
  image: text,
  description: text,
  subDescription: text,
  expanded: z.boolean().nullish().catch(true),
  children: nodes,
});
type Node = z.infer<typeof node>;

const toNodes = (all: Node['children']): Node[] =>
  (all ?? []).flatMap((one) => node.safeParse(one).data ?? []);

/** What is below a body. Its root is a post itself if it says more than the body's name. */
function below(body: string, tree: unknown): Node[] {
  const [root] = toNodes([tree]);
  if (!root) return [];
  const isName = root.label?.trim().localeCompare(body, 'es', { sensitivity: 'base' }) === 0;
  return isName && !root.image && !root.description && !root.subDescription ? toNodes(root.children) : [root];
}

/** Those of the published tree, each with what the draft says of it, and those that only the draft has. */
function pair(published: Node[], draft: Node[]) {
  const left = [...draft];
  const pairs = published.map((one) => {
    const at = left.findIndex(({ label }) => label === one.label);
    return { published: one, draft: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  return [...pairs, ...left.map((one) => ({ published: undefined, draft: one }))];
}

/** Makes the records of the type that took the tree's place if there are none: all, and while other backends wait. */
export async function migrateChart(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async () => {
    // The first write: who comes second waits for it.
    await strapi.db.query(CHART).updateMany({ where: {}, data: { publishAt: null } });
    const [published, draft] = await Promise.all(
      ['$notNull', '$null'].map((is) =>
        strapi.db.query(CHART).findOne({ where: { publishedAt: { [is]: true } } }),
      ),
    );
    if (!draft || (await strapi.db.query(CHART_POST).count()) > 0) return;
    const files = await strapi.db.query('plugin::upload.file').findMany({ select: ['id', 'url', 'formats'] });
    const urls = new Map(
      files.flatMap(({ id, url, formats }) =>
        [url, ...Object.values(Object(formats)).map((one) => Object(one).url)].map((address) => [
          address,
          id,
        ]),
      ),
    );
    const posts = strapi.documents(CHART_POST);
    const write = ({
      label,
      image,
      description,
      subDescription,
      expanded,
    }: Node): Record<string, unknown> => ({
      label: [...(label?.trim() ?? '')].slice(0, 255).join('') || 'Sin nombre',
      description,
      subDescription,
      portrait: urls.get(image) ?? null,
      expanded: expanded !== false,
    });
    let count = 0;
    const store = async (body: string, pairs: ReturnType<typeof pair>, parent: string | null) => {
      for (const [index, one] of pairs.entries()) {
        const place = { body, order: (index + 1) * 10, parent };
        const data = { ...place, ...write(one.published ?? one.draft) };
        // The one that is published keeps whom it is below (chart.ts).
        const { documentId } = await posts.create({ data });
        if (one.published) await posts.publish({ documentId });
        count += 1;
        const changed: Record<string, unknown> | undefined = one.draft && { ...place, ...write(one.draft) };
        if (changed && !isDeepStrictEqual(changed, data)) await posts.update({ documentId, data: changed });
        const children = [one.published, one.draft].map((half) => toNodes(half?.children));
        await store(body, pair(children[0] ?? [], children[1] ?? []), documentId);
      }
    };
    for (const [body, field] of Object.entries(bodies)) {
      await store(body, pair(below(body, published?.[field]), below(body, draft[field])), null);
    }
    strapi.log.info(`Organigrama: ${count} personas y oficinas, que estaban en un solo registro`);
  });
}
