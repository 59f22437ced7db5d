import crypto from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CHART_POST } from './chart/chart';
import { requireSecret } from './localState';
import { addPanelRoute, canRead } from './panelRoutes';
import { FEE } from './rules/feeRules';

// Links that show the site with one document's draft in place. Whoever has one needs no account, so it shows nothing else,
// and not for long. The site's server passes it on (shell/server/content/createPreviews.ts); it is checked here.

const LIFETIME_MS = 10 * 60_000;
/** Messages have no page. */
const pages: Partial<Record<UID.ContentType, string>> = {
  'api::about-view.about-view': '/nosotros',
  'api::association.association': '/asociaciones',
  [CHART_POST]: '/nosotros',
  'api::certification-view.certification-view': '/certificacion',
  'api::children-medicine-view.children-medicine-view': '/medicina-rural',
  'api::contact-view.contact-view': '/contacto',
  'api::event-view.event-view': '/eventos',
  'api::event.event': '/eventos',
  'api::family-medicine-view.family-medicine-view': '/especialidades',
  'api::faq.faq': '/preguntas',
  'api::fee.fee': '/especialidades',
  'api::gallery.gallery': '/contenido/galeria',
  'api::home-view.home-view': '/',
  'api::institution.institution': '/asociaciones',
  'api::integrative-medicine-view.integrative-medicine-view': '/medicina-integrada',
  'api::key-date.key-date': '/fechas',
  'api::news-item.news-item': '/noticias/:id',
  'api::news-view.news-view': '/noticias',
  'api::points-rule.points-rule': '/puntos',
  'api::public-view.public-view': '/',
  'api::publication-view.publication-view': '/publicaciones',
};

const feePages = new Map<unknown, string>([
  ['Medicina Integrada', '/medicina-integrada'],
  ['Medicina Rural', '/medicina-rural'],
]);

const link = z.object({
  /** The call that reads the document, below `/api`: `/home-view`, `/news`. */
  call: z.string(),
  /** Of a collection. */
  id: z.string().optional(),
  /** The document whose draft is shown, where the call's answer is made of many. */
  part: z.string().optional(),
  expires: z.number(),
});
type Link = z.infer<typeof link>;

export function signLink(secret: string, series: string, signed: Link): string {
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
  const key = crypto.createHmac('sha256', secret).update('preview').digest();
  return `${payload}.${crypto.createHmac('sha256', key).update(`${series}.${payload}`).digest('base64url')}`;
}

const secret = () => requireSecret('ADMIN_JWT_SECRET');
export const siteOrigin = (strapi: Core.Strapi) =>
  strapi.config.get<string[]>('admin.preview.config.allowedOrigins')[0];
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'preview' });

/** Part of what is signed: another series makes all earlier links invalid. */
async function currentSeries(strapi: Core.Strapi): Promise<string> {
  return z
    .string()
    .catch('')
    .parse(await storeOf(strapi).get({ key: 'series' }));
}

/** What a link shows, or undefined if it is none of the backend's, has expired or was revoked. */
export async function readLink(strapi: Core.Strapi, token: string): Promise<Link | undefined> {
  const [payload = ''] = token.split('.', 1);
  let signed: Link;
  try {
    signed = link.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return undefined;
  }
  const expected = Buffer.from(signLink(secret(), await currentSeries(strapi), signed));
  const given = Buffer.from(token);
  const isOurs = given.length === expected.length && crypto.timingSafeEqual(given, expected);
  return isOurs && Date.now() < signed.expires ? signed : undefined;
}

/** The path of the page that shows a document. */
export async function pageOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<string | undefined> {
  const draft: unknown =
    uid === FEE && (await strapi.documents(uid).findOne({ documentId, fields: ['specialty'] }));
  const page = Object.hasOwn(pages, uid) ? pages[uid] : undefined;
  return feePages.get(Object(draft).specialty) ?? page?.replace(':id', documentId);
}

/** The one call, below `/api`, whose answer is made of all documents of a type. */
const wholes: Partial<Record<UID.ContentType, string>> = { [CHART_POST]: '/organization-chart' };

/** The call that reads a type's documents, below `/api`. */
export function callOf(strapi: Core.Strapi, uid: UID.ContentType): string {
  const { kind, info } = strapi.contentType(uid);
  return wholes[uid] ?? `/${kind === 'singleType' ? info.singularName : info.pluralName}`;
}

/** The panel's preview of a document: the address of the page that shows it, for accounts that may read it. */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { documentId, status }: { documentId: string; status?: string },
): Promise<string | undefined> {
  const request = strapi.requestContext.get();
  if (!pages[uid] || !request?.state.userAbility || !canRead(request, uid)) return undefined;
  const page = (await pageOf(strapi, uid, documentId)) ?? '/';
  const address = new URL(page, siteOrigin(strapi));
  const isSingle = strapi.contentType(uid).kind === 'singleType';
  const document = uid in wholes ? { part: documentId } : isSingle ? {} : { id: documentId };
  const signed = { call: callOf(strapi, uid), ...document, expires: Date.now() + LIFETIME_MS };
  // The published page, which shows anyone the same, may be framed by the panel under this name only.
  const isPublished = status === 'published';
  const token = isPublished ? status : signLink(secret(), await currentSeries(strapi), signed);
  address.searchParams.set('preview', token);
  return address.href;
}

/** For every account of the panel: makes all links so far invalid. */
export function addLinkRevocation(strapi: Core.Strapi): void {
  addPanelRoute(strapi, 'POST', '/preview-links/revoke', async (ctx) => {
    await storeOf(strapi).set({ key: 'series', value: crypto.randomUUID() });
    ctx.body = {};
  });
}
