import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { isDue } from './contact/deliverMail';
import { CONTACT_TYPE, contentTypesOf } from './contentTypes';

// What the panel's home shows an account: the content that it may read, by task, and what waits for somebody.

/** Singular names, by what editors come for. A new content type stands at the end until it has its place here. */
const TASKS: [title: string, names: string[]][] = [
  [
    'Noticias y actividades',
    ['news-item', 'event', 'gallery', 'publication-view', 'news-view', 'event-view'],
  ],
  [
    'Certificación',
    [
      ...['key-date', 'fee', 'points-rule', 'certification-view', 'family-medicine-view'],
      ...['integrative-medicine-view', 'children-medicine-view'],
    ],
  ],
  ['El Consejo', ['about-view', 'organization-chart', 'association', 'institution']],
  [
    'Inicio, preguntas y contacto',
    ['home-view', 'public-view', 'faq', 'contact-view', 'contact-information'],
  ],
];
const OTHERS = 'Otros';

/** Of each content type; who has left more unpublished finds the rest in its list. */
const MOST = 20;
/** Publishing writes the published record a little later than the draft. */
const SAME_MS = 500;

const rows = z.array(z.object({ documentId: z.string(), updatedAt: z.coerce.date() }).loose());
const configuration = z.object({ settings: z.object({ mainField: z.string() }) });
const planned = z.object({ publishAt: z.string().nullish(), withdrawAt: z.string().nullish() });

type ContentType = ReturnType<typeof contentTypesOf>[number];
type Waiting = { title: string; type: string; address: string; state: string; at: string | null };

const addressOf = ({ kind, uid }: ContentType) =>
  `/content-manager/${kind === 'singleType' ? 'single-types' : 'collection-types'}/${uid}`;

async function waitingOf(strapi: Core.Strapi, contentType: ContentType): Promise<Waiting[]> {
  const { uid, kind } = contentType;
  const { options, info } = strapi.contentType(uid);
  if (!options?.draftAndPublish) return [];
  const service = strapi.plugin('content-manager').service('content-types');
  const { mainField } = configuration.parse(
    await service.findConfiguration(strapi.contentType(uid)),
  ).settings;
  const drafts = rows.parse(
    await strapi.db
      .query(uid)
      .findMany({ where: { publishedAt: null }, orderBy: { updatedAt: 'desc' }, limit: 5 * MOST }),
  );
  const published = await publishedSince(strapi, uid, drafts);
  const waiting = drafts.flatMap((draft): Waiting[] => {
    const { publishAt, withdrawAt } = planned.parse(draft);
    const since = published.get(draft.documentId);
    const isChanged = since === undefined || draft.updatedAt.getTime() - since > SAME_MS;
    if (!publishAt && !withdrawAt && !isChanged) return [];
    return [
      {
        title: kind === 'singleType' ? info.displayName : String(draft[mainField] ?? ''),
        type: info.displayName,
        address: addressOf(contentType) + (kind === 'singleType' ? '' : `/${draft.documentId}`),
        state: stateOf(publishAt, withdrawAt, since),
        at: publishAt ?? withdrawAt ?? null,
      },
    ];
  });
  return waiting.slice(0, MOST);
}

function stateOf(publishAt: unknown, withdrawAt: unknown, publishedSince: number | undefined): string {
  if (publishAt) return 'Se publica el';
  if (withdrawAt) return 'Se retira el';
  return publishedSince === undefined ? 'Sin publicar' : 'Con cambios sin publicar';
}

async function publishedSince(strapi: Core.Strapi, uid: UID.ContentType, drafts: z.infer<typeof rows>) {
  const documents = drafts.map(({ documentId }) => documentId);
  const where = { publishedAt: { $notNull: true }, documentId: { $in: documents } };
  const published = rows.parse(await strapi.db.query(uid).findMany({ where }));
  return new Map(published.map(({ documentId, updatedAt }) => [documentId, updatedAt.getTime()]));
}

/** `GET /editor-home`, for every account of the panel: what it may read, and nothing else. */
export function addEditorHome(strapi: Core.Strapi): void {
  const handler: Core.ControllerHandler = async (ctx) => {
    const types = contentTypesOf(strapi).filter(({ uid }) =>
      ctx.state.userAbility.can('plugin::content-manager.explorer.read', uid),
    );
    const named = types.map((type) => {
      const { singularName, displayName } = strapi.contentType(type.uid).info;
      return { name: singularName, title: displayName, address: addressOf(type) };
    });
    const placed = TASKS.flatMap(([, names]) => names);
    const tasks = TASKS.map(([title, names]) => ({
      title,
      links: names.flatMap((name) => named.find((type) => type.name === name) ?? []),
    }));
    tasks.push({ title: OTHERS, links: named.filter(({ name }) => !placed.includes(name)) });
    const readsMessages = types.some(({ uid }) => uid === CONTACT_TYPE);
    ctx.body = {
      tasks: tasks.filter(({ links }) => links.length > 0),
      waiting: (await Promise.all(types.map((type) => waitingOf(strapi, type)))).flat(),
      unsent: readsMessages ? await strapi.db.query(CONTACT_TYPE).count({ where: isDue('council') }) : 0,
    };
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/editor-home',
        handler,
        info: { type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  });
}
