import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { isDue } from './contact/deliverMail';
import { findingsFor } from './contentCheck/contentCheck';
import { addressOf, CONTACT_TYPE, type ContentType, contentTypesOf } from './contentTypes';
import { titleField, titleOf } from './history/storedRecord';
import { addPanelRoute, canRead } from './panelRoutes';

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
  ['El Consejo', ['about-view', 'chart-post', 'association', 'institution']],
  [
    'Inicio, preguntas y contacto',
    ['home-view', 'public-view', 'faq', 'contact-view', 'contact-information'],
  ],
];
const OTHERS = 'Otros';

/** Of each content type. */
const MOST = 20;
/** Publishing writes the published record a little later than the draft. */
const SAME_MS = 500;

const time = z.string().nullish();
const rows = z.array(
  z.looseObject({
    documentId: z.string(),
    updatedAt: z.coerce.date(),
    publishedAt: time,
    publishAt: time,
    withdrawAt: time,
  }),
);

type Waiting = { title: string; type: string; address: string; state: string; at: string | null };

async function waitingOf(
  strapi: Core.Strapi,
  contentType: ContentType,
  isNamed: boolean,
): Promise<Waiting[]> {
  const { uid } = contentType;
  const { options, info, attributes } = strapi.contentType(uid);
  if (!options?.draftAndPublish) return [];
  const own = ['publishAt', 'withdrawAt', ...(isNamed ? [titleField(strapi, uid)] : [])];
  const select = ['documentId', 'updatedAt', 'publishedAt', ...own.filter((name) => name in attributes)];
  const all = rows.parse(await strapi.db.query(uid).findMany({ select, orderBy: { updatedAt: 'desc' } }));
  const published = new Map(
    all.flatMap(({ documentId, publishedAt, updatedAt }) =>
      publishedAt ? [[documentId, updatedAt.getTime()] as const] : [],
    ),
  );
  const waiting = all.flatMap((draft): Waiting[] => {
    const { documentId, publishedAt, publishAt, withdrawAt } = draft;
    const since = published.get(documentId);
    const isChanged = since === undefined || draft.updatedAt.getTime() - since > SAME_MS;
    if (publishedAt || (!publishAt && !withdrawAt && !isChanged)) return [];
    return [
      {
        title: titleOf(strapi, uid, draft),
        type: info.displayName,
        address: addressOf(contentType, documentId),
        state: stateOf(publishAt, withdrawAt, since),
        at: publishAt ?? withdrawAt ?? null,
      },
    ];
  });
  // What has a time first.
  return waiting.sort((a, b) => Number(b.at !== null) - Number(a.at !== null)).slice(0, MOST);
}

function stateOf(publishAt: unknown, withdrawAt: unknown, publishedSince: number | undefined): string {
  if (publishAt) return 'Se publica el';
  if (withdrawAt) return 'Se retira el';
  return publishedSince === undefined ? 'Sin publicar' : 'Con cambios sin publicar';
}

/** `GET /editor-home`, for every account of the panel: what it may read, and nothing else. */
export function addEditorHome(strapi: Core.Strapi): void {
  addPanelRoute(strapi, 'GET', '/editor-home', async (ctx) => {
    const types = contentTypesOf(strapi).filter(({ uid }) => canRead(ctx, uid));
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
      waiting: (
        await Promise.all(
          types.map((type) => waitingOf(strapi, type, canRead(ctx, type.uid, titleField(strapi, type.uid)))),
        )
      ).flat(),
      findings: (await findingsFor(strapi, ctx)).findings.length,
      unsent: readsMessages ? await strapi.db.query(CONTACT_TYPE).count({ where: isDue('council') }) : 0,
    };
  });
}
