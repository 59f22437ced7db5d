import type { Core, UID } from '@strapi/strapi';
import { assertRoom, CHART_POST, keepParent } from '../chart/chart';
import { assertFewNew } from '../history/linkedContent';
import { mapFields } from '../history/storedRecord';
import { SCHEDULE_FIELDS } from '../schedule';
import { assertFee, FEE } from './feeRules';
import { makeRelative } from './fileAddresses';
import { assertPointsRule, POINTS_RULE } from './pointsRules';
import { isObject, type Properties, refuse, refuseField } from './refuse';
import { keepFields, type Model } from './sentFields';

const NEWS = 'api::news-item.news-item';
const GENERAL = 'api::public-view.public-view';
const KEY_DATE = 'api::key-date.key-date';
const EVENT = 'api::event.event';
/** PostgreSQL indexes no value beyond 2,700 bytes, and hashtags are in an index. */
const MAX_TEXT_LIST_BYTES = 2000;
/** Strapi makes rules for each, drafts' too, and answers nobody meanwhile: 2,000 took 1.8 s. */
const MOST_COMPONENTS = 400;
/** Strapi compares each with every other: 5,000 took 10 s. */
const MOST_LINKED = 100;
/** Bytes. Of a type whose records are read together: a hundred of 100,000 took a page six seconds. A picture has 2,000. */
const LONGEST_LISTED = 30_000;
/** As the site reads it: three years. */
export const MAX_EVENT_DAYS = 1096;
/** Bytes of a whole record: what the panel's form sends of one has 200,000 at most. */
const MOST_SAVED = 250_000;

function assertTextList(model: object, field: string, value: unknown): void {
  const isTextList =
    Array.isArray(value) && value.every((text) => typeof text === 'string' && text.trim() !== '');
  if (!isTextList)
    refuseField(model, field, 'escriba una lista de textos, por ejemplo ["examen", "convocatoria"].');
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_TEXT_LIST_BYTES) {
    refuseField(model, field, 'la lista es demasiado larga; quite algunos textos.');
  }
}

/** Dates the wrong way round would hide the notice without a word. */
function assertNotice(notice: unknown): void {
  if (!isObject(notice)) return;
  const { showFrom, showUntil } = notice;
  if (typeof showFrom === 'string' && typeof showUntil === 'string' && showUntil < showFrom) {
    refuse('«Mostrar hasta» es anterior a «Mostrar desde».');
  }
}

/** Years of fewer digits are read as others, and the list of news' years begins with 1900. */
function assertYear(model: object, field: string, value: unknown): void {
  if (value === '') return;
  const year = Number(/^(\d{4})-\d\d-\d\d(?:T|$)/.exec(String(value))?.[1]);
  if (!(year >= 1900 && year < 2200)) refuseField(model, field, 'escriba un año entre 1900 y 2199.');
}

/** As PostgreSQL stores them; SQLite takes any. */
function assertInteger(model: object, field: string, value: unknown): void {
  if (Math.abs(Number(value)) > 2_147_483_647) refuseField(model, field, 'es un número demasiado grande.');
}

/** Reads a record's parts, and theirs. */
const partsOf = (strapi: Core.Strapi, uid: UID.Schema): object =>
  mapFields(strapi, uid, (attribute) =>
    attribute.type === 'component' ? { populate: partsOf(strapi, attribute.component) } : undefined,
  );

/** How many items there are in a value's lists, and in the lists of these. */
function itemsIn(value: unknown): number {
  let items = 0;
  JSON.stringify(value, (_name, part) => {
    if (Array.isArray(part)) items += part.length;
    return part;
  });
  return items;
}

/** PostgreSQL refuses them without a reason. */
function assertPlain(model: object, field: string, value: unknown): void {
  JSON.stringify(value, (name, part) => {
    if (/[\0\p{Cs}]/u.test(name) || (typeof part === 'string' && /[\0\p{Cs}]/u.test(part)))
      refuseField(model, field, 'contiene un carácter que no se puede guardar.');
    return part;
  });
}

/** A date that ends before it starts would be shown without its end. */
function assertKeyDate({ start, end, startTime, endTime }: Properties): void {
  if (typeof start !== 'string') return;
  const lastDay = typeof end === 'string' && end !== '' ? end : start;
  if (lastDay < start) refuse('«Termina» es anterior a «Empieza».');
  const hasTimes = typeof startTime === 'string' && typeof endTime === 'string';
  if (lastDay === start && hasTimes && endTime < startTime) {
    refuse('«Hora en que termina» es anterior a «Hora en que empieza».');
  }
}

/** An event's days the wrong way round, or too far apart, would be shown without their end; an end alone not at all. */
function assertEvent({ start, end }: Properties): void {
  if (typeof end !== 'string' || end === '') return;
  if (typeof start !== 'string' || start === '') refuse('Escriba «Empieza» o borre «Termina».');
  if (end < start) refuse('«Termina» es anterior a «Empieza».');
  if (Date.parse(end) - Date.parse(start) > MAX_EVENT_DAYS * 86_400_000) {
    refuse('«Termina» es más de tres años posterior a «Empieza»; revise los años.');
  }
}

/** Parts that are not sent again stay, so a record may become more than any request may send. */
function assertSize(model: Model, record: Properties): void {
  const parts = Object.keys(record).filter((field) => model.attributes[field]?.type === 'component');
  if (parts.reduce((sum, field) => sum + itemsIn(record[field]), 0) > MOST_COMPONENTS)
    refuse(`No se guardó: el registro tendría más de ${MOST_COMPONENTS} elementos.`);
  if (Buffer.byteLength(JSON.stringify(record)) > MOST_SAVED)
    refuse('No se guardó: el registro sería demasiado largo. Divídalo o publique lo largo como PDF.');
}

/** Rules about several fields. @param documentId undefined for a new record */
async function assertConsistent(strapi: Core.Strapi, uid: string, record: Properties, documentId?: string) {
  if (uid === KEY_DATE) assertKeyDate(record);
  if (uid === EVENT) assertEvent(record);
  if (uid === POINTS_RULE) assertPointsRule(record);
  if (uid === GENERAL) assertNotice(record.notice);
  if (uid === FEE) await assertFee(strapi, record, documentId);
}

/**
 * Fields that only this server writes. The panel sends them back as they were when a form was opened, which may be
 * long ago; Strapi's own fields (`configurable: false`) it sends on purpose.
 */
function isServerField({ writable, configurable }: { writable?: boolean; configurable?: boolean }): boolean {
  return writable === false && configurable !== false;
}

/**
 * Takes a copy's lists out of what is sent. Strapi would merge them into the original's, item by item: texts would grow, and
 * what was deleted come back.
 * @returns what saves them in the copy
 */
function takeLists(strapi: Core.Strapi, uid: UID.ContentType, data: Properties) {
  const lists = Object.fromEntries(Object.entries(data).filter(([, value]) => Array.isArray(value)));
  for (const field of Object.keys(lists)) delete data[field];
  return async (cloned: unknown) => {
    const { documentId, entries } = Object(cloned);
    // None without an original.
    if (documentId)
      Object.assign(entries[0], await strapi.documents(uid).update({ documentId, data: lists }));
  };
}

/** Rules that a schema file cannot express, applied to every save, from the admin panel or from code. */
export function addContentRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid === CHART_POST && context.action === 'publish')
      await keepParent(strapi, context.params.documentId);
    const isSave = /^(create|update|clone)$/.test(context.action);
    if (!isSave || !context.uid.startsWith('api::')) return next();
    const isNew = context.action !== 'update' && context.contentType.options?.draftAndPublish;
    const request = strapi.requestContext.get();
    if (isNew && request) await assertFewNew(strapi, request.state.user?.id);
    // Strapi's routes for collections would make a second one, and either might be read.
    const isSecond = request && context.action !== 'update' && context.contentType.kind === 'singleType';
    if (isSecond && (await strapi.db.query(context.uid).count()) > 0)
      refuse('Este contenido ya existe: ábralo y edítelo.');
    const { data, documentId }: { data?: unknown; documentId?: string } = Object(context.params);
    if (!isObject(data)) return next();
    const model = context.contentType;
    if (request) keepFields(strapi, model, data);
    // As pages show it, without what nobody sees: one concept has one fee. Strapi refuses longer ones.
    if (context.uid === FEE && typeof data.concept === 'string' && data.concept.length < 1000)
      data.concept = data.concept
        .replace(/\s/g, ' ')
        .replace(/[\p{Cc}\p{Cf}\p{DI}\u2800\u{1d159}]/gu, '')
        .normalize('NFC')
        .trim()
        .replace(/ +/g, ' ');
    // A copy is to be published at no time unless somebody says so.
    if (context.action === 'clone')
      for (const field of SCHEDULE_FIELDS) if (field in model.attributes) data[field] ??= null;
    let components = 0;
    for (const [field, attribute] of Object.entries(model.attributes)) {
      const { type } = attribute;
      if (isServerField(attribute)) delete data[field];
      const value = data[field];
      if (value === undefined || value === null) continue;
      const isList = type === 'media' || type === 'relation';
      if (isList && itemsIn(value) > MOST_LINKED)
        refuseField(model, field, `tiene más de ${MOST_LINKED} elementos.`);
      if (type === 'component') components += itemsIn(value);
      if (components > MOST_COMPONENTS)
        refuseField(model, field, `tiene más de ${MOST_COMPONENTS} elementos.`);
      if (type === 'integer') assertInteger(model, field, value);
      const isListed = model.kind === 'collectionType' && context.uid !== NEWS;
      if (type === 'blocks' && isListed && Buffer.byteLength(JSON.stringify(value)) > LONGEST_LISTED)
        refuseField(model, field, 'es demasiado largo. Divídalo en varios registros o publíquelo como PDF.');
      assertPlain(model, field, value);
      if (type === 'date' || type === 'datetime') assertYear(model, field, value);
      if (type === 'json' && context.uid === NEWS) assertTextList(model, field, value);
    }
    await makeRelative(strapi, data);
    // PostgreSQL rounds what it stores.
    await assertConsistent(strapi, context.uid, data, context.action === 'update' ? documentId : undefined);
    if (context.uid === CHART_POST && data.body) await assertRoom(strapi, data.body, documentId);
    if (!model.options?.draftAndPublish) return next();
    const saveLists = context.action === 'clone' && takeLists(strapi, context.uid, data);
    const populate = partsOf(strapi, context.uid);
    return strapi.db.transaction(async () => {
      const result = await next();
      if (request && !Object(result).documentId)
        refuse('No se guardó: alguien ha eliminado mientras tanto el registro.');
      if (saveLists) await saveLists(result);
      // What was sent may be a part of the record.
      const where = { documentId: String(Object(result).documentId), publishedAt: null };
      const whole: unknown = await strapi.db.query(context.uid).findOne({ where, populate });
      if (!isObject(whole)) return result;
      if (request) assertSize(model, whole);
      await assertConsistent(strapi, context.uid, whole, where.documentId);
      return result;
    });
  });
}
