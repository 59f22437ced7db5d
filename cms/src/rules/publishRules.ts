import { setImmediate } from 'node:timers/promises';
import type { Core, Modules, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { lock } from '../exclusive';
import { pageOf, siteOrigin } from '../preview';
import { POINTS_RULE } from './pointsRules';
import { labelOf, refuse } from './refuse';
import { writtenSize } from './writtenSize';

/** `/puntos` says that there is none. */
const OPTIONAL: string[] = [POINTS_RULE];

/** Read one by one, or a page of them at a time. */
const PAGED = ['api::news-item.news-item'];
/** Bytes of the texts of all records of a type, which a page shows together: of three million none was made. */
const MOST_TOGETHER = 1_000_000;

const published = z.array(z.unknown());

function isBlank(value: unknown, type: string): boolean {
  if (type === 'media') return value === null;
  if (typeof value === 'string') return value.trim() === '';
  if (!Array.isArray(value)) return false;
  // Rich text has words or a picture somewhere below.
  return !/"(?:text|url)":"[^"]*[^"\s]/.test(JSON.stringify(value));
}

async function assertTogether(
  strapi: Core.Strapi,
  { uid, contentType }: Pick<Modules.Documents.Middleware.Context, 'uid' | 'contentType'>,
  documentId: string,
): Promise<void> {
  if (contentType.kind === 'singleType' || PAGED.includes(uid)) return;
  const { attributes, info } = contentType;
  const namesOf = (types: string[]) =>
    Object.keys(attributes).filter((name) => types.includes(String(attributes[name]?.type)));
  const texts = namesOf(['string', 'text', 'blocks', 'json']);
  const files = namesOf(['media']);
  const rows = await strapi.db.query(uid).findMany({
    select: texts,
    populate: Object.fromEntries(files.map((name) => [name, { select: ['alternativeText', 'caption'] }])),
    where: {
      $or: [
        { publishedAt: { $notNull: true }, documentId: { $ne: documentId } },
        { publishedAt: null, documentId },
      ],
    },
  });
  const shown = rows.map((row) => [...texts, ...files].map((name) => row[name]));
  if (writtenSize(JSON.stringify(shown)) > MOST_TOGETHER)
    refuse(
      `Todo lo de «${info.displayName}» se muestra junto, y es demasiado largo: acorte este u otros registros, o publique lo largo como PDF.`,
    );
}

/** Who may not publish does not do so by way of a draft: what has its time stays as it was approved. */
async function assertMayChange(strapi: Core.Strapi, context: Modules.Documents.Middleware.Context) {
  const { action, uid, contentType, params } = context;
  const ability = strapi.requestContext.get()?.state.userAbility;
  const isFree = !ability || ability.can('plugin::content-manager.explorer.publish', uid);
  if (isFree || !contentType.options?.draftAndPublish) return;
  const { documentId } = Object(params);
  const rows = strapi.db.query(uid);
  if (action === 'delete' && (await rows.count({ where: { documentId, publishedAt: { $notNull: true } } })))
    refuse('Está publicado: solo un Publicador puede eliminarlo.');
  const times = ['publishAt', 'withdrawAt'].filter((field) => field in contentType.attributes);
  // Discarding takes the times of the published row.
  const isTimed = { $or: times.map((field) => ({ [field]: { $notNull: true } })) };
  if (action === 'discardDraft' && (await rows.count({ where: { documentId, ...isTimed } })))
    refuse('Tiene hora de «Publicar el» o «Retirar el»: solo un Publicador puede descartar sus cambios.');
  const isChange = action === 'update' || action === 'delete';
  if (
    isChange &&
    (await rows.count({ where: { documentId, publishedAt: null, publishAt: { $notNull: true } } }))
  )
    refuse('Este borrador se publica a la hora de «Publicar el»: solo un Publicador puede cambiarlo.');
}

/** PostgreSQL waited too long for another's work on the record, or in a circle, or found that it had taken something away. */
const BUSY = ['57014', '55P03', '40P01', '25P02', '23503'];

export const recordLock = (uid: UID.ContentType, documentId: unknown) => `${uid} ${documentId}`;

/** What is checked of a record is still so when it is changed: others wait. Not for its row, which Strapi may replace. */
export function lockRecords(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ action, uid, contentType, params }, next) => {
    const isChange = /^(update|publish|unpublish|discardDraft|delete)$/.test(action);
    if (!isChange || !uid.startsWith('api::') || !contentType.options?.draftAndPublish) return next();
    try {
      return await strapi.db.transaction(async ({ trx }) => {
        await lock(strapi, trx, recordLock(uid, Object(params).documentId));
        return next();
      });
    } catch (error) {
      // After other errors the panel's form counts as saved; the schedule tries again.
      if (!strapi.requestContext.get() || !BUSY.includes(Object(error).code)) throw error;
      refuse(
        'No se guardó: otra persona cambia o publica lo mismo. Espere un momento y vuelva a intentarlo.',
      );
    }
  });
}

/** Strapi would publish them all at once, and answer nobody meanwhile: a hundred large ones took a minute. */
function publishInTurn(strapi: Core.Strapi): void {
  const manager = strapi.plugin('content-manager').service('document-manager');
  manager.publishMany = (uid: string, documentIds: string[]) =>
    strapi.db.transaction(async () => {
      let count = 0;
      for (const id of documentIds) {
        await setImmediate();
        count += published.parse(await manager.publish(id, uid, { populate: {} })).length;
      }
      return count;
    });
}

/**
 * Keeps every page of the site: the one record that it is made of can be changed, not withdrawn. Nothing is published with
 * a required field left blank, which Strapi checks in the panel alone.
 */
export function addPublishRules(strapi: Core.Strapi): void {
  publishInTurn(strapi);
  strapi.documents.use(async (context, next) => {
    const { action, contentType, uid } = context;
    if (!uid.startsWith('api::')) return next();
    await assertMayChange(strapi, context);
    // The server itself may: it clears an interrupted first start.
    const isAsked = strapi.requestContext.get() !== undefined;
    const isOnly = isAsked && contentType.kind === 'singleType' && !OPTIONAL.includes(uid);
    if (isOnly && (action === 'unpublish' || action === 'delete')) {
      const page = `${siteOrigin(strapi)}${await pageOf(strapi, uid, context.params.documentId)}`;
      refuse(
        `«${contentType.info.displayName}» es parte del sitio: sin este contenido, ${page} mostraría un error. No se puede anular su publicación ni eliminar; para cambiarlo, edítelo y publíquelo.`,
      );
    }
    if (action === 'discardDraft') {
      const where = { documentId: context.params.documentId, publishedAt: { $notNull: true } };
      // Strapi would delete the draft, the last there is, if it was withdrawn meanwhile.
      if ((await strapi.db.query(uid).count({ where })) === 0)
        refuse('Ya no está publicado: no hay a qué volver. Guarde el borrador, o elimínelo.');
    }
    if (action === 'publish') {
      const { documentId } = context.params;
      const populate = Object.fromEntries(
        Object.entries(contentType.attributes)
          .filter(([, attribute]) => attribute.type === 'media' && attribute.required)
          .map(([name]) => [name, true]),
      );
      const draft: unknown = await strapi.documents(uid).findOne({ documentId, status: 'draft', populate });
      // Strapi publishes nothing then, and all shells would be told of it.
      if (!draft) refuse('No se publicó: el borrador ya no existe.');
      for (const [field, attribute] of Object.entries(contentType.attributes)) {
        if (
          'required' in attribute &&
          attribute.required &&
          isBlank(Reflect.get(Object(draft), field), attribute.type)
        ) {
          refuse(`«${labelOf(contentType, field)}» está vacío: escríbalo antes de publicar.`);
        }
      }
      await assertTogether(strapi, context, documentId);
    }
    return next();
  });
}
