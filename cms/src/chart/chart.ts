import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { refuse } from '../rules/refuse';

export const CHART_POST = 'api::chart-post.chart-post';
/** The council's bodies, by the name that editors choose: where `GET /organization-chart` has their trees. */
export const bodies = {
  'Mesa directiva': 'boardDirector',
  'Comités técnicos': 'technicalCommittees',
  'Comité de vigilancia': 'surveillanceCommittee',
  'Comisión de consulta': 'consultationCommission',
} as const;
/** Of a body: the page draws them all, twice. */
const MAX_POSTS = 500;

const rows = z.array(
  z.object({
    documentId: z.string(),
    body: z.string().nullable(),
    label: z.string().nullable(),
    description: z.string().nullable(),
    subDescription: z.string().nullable(),
    portrait: z.object({ url: z.string() }).nullable(),
    parent: z.object({ documentId: z.string() }).nullable(),
    publishedParent: z.string().nullable(),
    publishedAt: z.unknown(),
    expanded: z.boolean().nullable(),
  }),
);
type Post = z.infer<typeof rows>[number] & { above: string | undefined };

const node = (label: string | null, isRoot: boolean, children: object[]) => ({
  label: label ?? '',
  image: null,
  description: '',
  subDescription: '',
  isRoot,
  expanded: true,
  leaf: children.length === 0,
  selectable: !isRoot,
  children,
});

/**
 * Nobody is lost: who is below a post that is not there, of another body, or in a circle, is directly below the body.
 * @returns null for a body without posts
 */
function treeOf(name: string, posts: Post[]) {
  const placed = new Set<string>();
  const place = (post: Post): object => {
    placed.add(post.documentId);
    const { documentId, label, portrait, description, subDescription, expanded } = post;
    const below = posts.filter((one) => one.above === documentId && !placed.has(one.documentId)).map(place);
    return {
      ...node(label, false, below),
      image: portrait?.url ?? null,
      description: description ?? '',
      subDescription: subDescription ?? '',
      expanded: expanded !== false,
    };
  };
  const known = new Set(posts.map(({ documentId }) => documentId));
  const children = posts.filter(({ above }) => !above || !known.has(above)).map(place);
  for (const post of posts) if (!placed.has(post.documentId)) children.push(place(post));
  return posts.length === 0 ? null : node(name, true, children);
}

/**
 * The published trees.
 * @param previewed the record that a preview shows as its draft is
 */
export async function readChart(strapi: Core.Strapi, previewed = '') {
  const found = await strapi.db.query(CHART_POST).findMany({
    where: {
      $or: [
        { publishedAt: { $notNull: true }, documentId: { $ne: previewed } },
        { publishedAt: { $null: true }, documentId: previewed },
      ],
    },
    populate: { portrait: true, parent: true },
    orderBy: [{ order: 'asc' }, { documentId: 'asc' }],
  });
  const posts = rows.parse(found).map((post) => {
    const parent = post.parent?.documentId;
    return { ...post, above: post.publishedAt === null ? parent : (post.publishedParent ?? parent) };
  });
  const trees = Object.entries(bodies).map(([name, field]) => [
    field,
    treeOf(name, posts.filter(({ body }) => body === name).slice(0, MAX_POSTS)),
  ]);
  return Object.fromEntries(trees);
}

/** @throws ValidationError */
export async function assertRoom(strapi: Core.Strapi, body: unknown, documentId = ''): Promise<void> {
  const where = { body, publishedAt: null, documentId: { $ne: documentId } };
  if ((await strapi.db.query(CHART_POST).count({ where })) < MAX_POSTS) return;
  refuse(`«${body}» ya tiene ${MAX_POSTS} personas y oficinas.`);
}

/**
 * Where one is published, Strapi also moves below it those whose drafts are, although these changes are not published. So
 * a published record says itself whom it is below; an empty text is the body.
 */
export async function keepParent(strapi: Core.Strapi, documentId: string): Promise<void> {
  const posts = strapi.db.query(CHART_POST);
  const where = { documentId, publishedAt: null };
  const draft = await posts.findOne({ where, populate: { parent: true } });
  await posts.update({ where, data: { publishedParent: draft?.parent?.documentId ?? '' } });
}
