import type { Core, Schema } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { contentTypesOf } from '../contentTypes';
import { adminRoutes } from './closedRoutes';

/** Fields of an account, whose value an order or a filter would tell letter by letter. */
const SECRET_ORDER = /password|token|roles|(created|updated)By.*(email|username)/i;
const text = z.string();
/** A filter by who wrote a record asks for the account's id, and for nothing else. */
const byId = z.union([
  text,
  z.strictObject({ id: z.union([text, z.record(text, z.union([text, z.array(text)]))]) }),
]);
/** What a file or folder leads to, none of which the media library asks for. */
const FILE_OWNERS = /\b(related|createdBy|updatedBy)\b/;
/** The library counts these. Files of folders of files are a million rows or objects for a hundred files. */
const FOLDER_CONTENTS = /\b(files|children)\b(?!":\{"count":"true"\})/;
/** Characters: the expression, and Strapi, take the square of them. */
const LONGEST_ORDER = 1000;
/** The panel's filters have six, and each of many would join the texts of all rows once more. */
const MOST_LEVELS = 8;
/** Of a whole filter. Each is a join: 360 took 2 GB of the database. */
const MOST_JOINS = 12;
/** Each is asked of every row's text, which may have thousands of characters. */
const MOST_CONDITIONS = 12;
/** Of what is looked for in texts: the database takes its length times theirs. */
const LONGEST_TEXT = 200;
const asked = z.object({ sort: z.unknown().optional(), filters: z.unknown().optional() });

/**
 * What the panel asks with. Strapi passes other parameters on unchecked: to its database, where `where` would be conditions
 * on others' passwords; to its documents, where `data` would replace the body that it has checked; `populate` gives accounts
 * with their secrets.
 */
const LIST = ['_q', 'filters', 'page', 'pageSize', 'sort'];
const OF_RECORDS = [...LIST, '_filter', 'documentIds', 'id', 'idsToInclude', 'idsToOmit', 'kind', 'status'];
const OF_FILES = [...LIST, 'id', 'pagination', 'populate'];

function keepAsked(query: Record<string, unknown>, names: string[]): void {
  for (const name of Object.keys(query)) if (!names.includes(name)) delete query[name];
  if ('_q' in query) query._q = String(query._q).slice(0, LONGEST_TEXT);
}

/** Strapi reads names in quotes, or with backslashes, after it has checked them. */
const isStrange = (json: string) =>
  json.length > LONGEST_ORDER || json.includes('\\') || json.split(/[.{]/).length > MOST_LEVELS;

const ofRecords: Core.MiddlewareHandler = (ctx, next) => {
  // Strapi would read the whole collection to answer with its first record.
  const isSingle = /\/single-types\//i.test(ctx.path);
  if (isSingle && strapi.contentTypes[ctx.params.model]?.kind !== 'singleType') return ctx.notFound();
  keepAsked(ctx.query, OF_RECORDS);
  const { sort, filters } = asked.catch({}).parse(ctx.request.body);
  const order = JSON.stringify([ctx.query.sort, sort]);
  // Relations are those of the type that a field leads to.
  const isLong = longFields();
  const uid = /\/relations\//i.test(ctx.path) ? undefined : ctx.params.model;
  const isByLong = () => order.split(/\W/).some((name) => isLong(uid, name));
  if (isStrange(order) || SECRET_ORDER.test(order) || isByLong())
    return ctx.badRequest('Invalid key in sort');
  if ([ctx.query.filters, filters].some((one) => isRefused(one, uid, isLong)))
    return ctx.badRequest('Invalid key in filters');
  return next();
};

const attributesOf = (uid: unknown): Schema.Attributes =>
  Object(Object(strapi.contentTypes)[String(uid)]).attributes ?? {};

const LONG = /^(media|component|blocks|json)$/;

/**
 * Whether a field of a type may be long. The panel neither filters nor sorts by these: conditions on files or parts multiply
 * the rows by their number, and those on rich text take seconds. What is no field of the type may be another's.
 */
function longFields() {
  const all = contentTypesOf(strapi).flatMap(({ uid }) => Object.entries(attributesOf(uid)));
  const names = new Set(all.flatMap(([name, { type }]) => (LONG.test(type) ? [name] : [])));
  return (uid: string | undefined, name: string): boolean => {
    const own = attributesOf(uid)[name];
    return own ? LONG.test(own.type) : names.has(name);
  };
}

/** @returns whether a filter asks too much, for long texts, or leads to accounts, through many relations or by a long field */
function isRefused(filters: unknown, uid?: string, isLong = longFields()): boolean {
  const leadsAway = (one: unknown, type: string | undefined, level: number): boolean =>
    (typeof one === 'string' && one.length > LONGEST_TEXT) ||
    (typeof one === 'object' &&
      one !== null &&
      (level === MOST_LEVELS ||
        Object.entries(one).some(([key, value]) => {
          if (/(created|updated)By/.test(key)) return !byId.safeParse(value).success;
          const below = /^[$\d]/.test(key) ? type : Object(attributesOf(type)[key]).target;
          return isLong(type, key) || leadsAway(value, below, level + 1);
        })));
  return (
    leadsAway(filters, uid, 0) || joinsIn(filters) > MOST_JOINS || conditionsIn(filters) > MOST_CONDITIONS
  );
}

/** Those in nested lists of alternatives too. */
const conditionsIn = (filters: unknown) => JSON.stringify([filters]).split('"$').length;

/** Fields below others. */
function joinsIn(filters: unknown, isBelow = false): number {
  if (typeof filters !== 'object' || filters === null) return 0;
  return Object.entries(filters).reduce((sum, [key, value]) => {
    const isField = !/^[$\d]/.test(key);
    return sum + Number(isField && isBelow) + joinsIn(value, isBelow || isField);
  }, 0);
}

const ofFiles: Core.MiddlewareHandler = (ctx, next) => {
  keepAsked(ctx.query, OF_FILES);
  const { populate, filters, sort } = ctx.query;
  const query = JSON.stringify([populate, filters, sort]);
  if (
    isStrange(JSON.stringify([populate, sort])) ||
    FILE_OWNERS.test(query) ||
    FOLDER_CONTENTS.test(query) ||
    isRefused(filters)
  )
    return ctx.badRequest('Invalid key');
  // The media library asks for all of a folder's parent, and needs its name.
  if (populate) ctx.query.populate = JSON.parse(JSON.stringify(populate).replaceAll('"*"', '"true"'));
  return next();
};

/** Every record leads to the accounts that wrote it, and Strapi lets each account ask for others' addresses and secrets there. */
export function keepAccountsPrivate(strapi: Core.Strapi): void {
  for (const [plugin, check] of [
    ['content-manager', ofRecords],
    ['upload', ofFiles],
  ] as const)
    for (const route of adminRoutes(strapi, plugin))
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), check] };
}
