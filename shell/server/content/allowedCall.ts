import * as v from 'valibot';

// The calls a section may declare: reads of published content only. Which types the site's token may read is up to Strapi.

/** Checked before each entry is: a section's code decides how many there are. */
export const hasFewEntries = (limit: number) =>
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length <= limit,
    `not an object of at most ${limit} names`,
  );

const contentPath = /^(?:\/[a-z][a-z-]{0,39}){1,2}(?:\/:[A-Za-z]{1,20})?$/;
/** Strapi's own routes beside the content types. */
const strapiPath =
  /^\/(?:admin|auth|connect|content-type-builder|email|i18n|upload|users|users-permissions)(?:\/|$)/;
/** Without `status`, `publicationFilter` and `locale`, which would expose unpublished content. */
const parameterNames = [
  /^populate(?:\[(?:\d{1,2}|[A-Za-z]\w{0,39})\]){0,6}$/,
  /^pagination\[(?:page|pageSize|withCount)\]$/,
  /^sort(?:\[\d\])?$/,
  /^fields\[\d{1,2}\]$/,
  /^filters(?:\[(?:\d|[A-Za-z]\w{0,39}|\$(?:eq|eqi|ne|in|contains|containsi|startsWith|lt|lte|gt|gte|null|notNull|or|and))\]){1,6}$/,
];
/** The authors of a record are private; orders and filters of what is populated are joins without number. */
const refused = /createdBy|updatedBy|^populate.*\[(?:sort|filters)\]/;
/** Only these may be parameters that a visitor's request fills in: which records, and which page of them. */
const visitorParameter = /^(?:filters|pagination)\[/;

/** Of a call. Each is a join in the backend's database: ten took all sections' content away. */
const maxJoins = 2;
/** Fields below others, in filters and orders. */
function joinsOf([name, value]: [string, unknown]): number {
  if (/^sort/.test(name)) return String(value).split('.').length - 1;
  const fields = name.match(/^filters|\[[A-Za-z]/g) ?? [];
  return name.startsWith('filters') ? Math.max(0, fields.length - 2) : 0;
}

const isAllowed = (text: string) => !refused.test(text);
const name = v.pipe(
  v.string(),
  v.check((text) => parameterNames.some((pattern) => pattern.test(text)), 'not allowed'),
  v.check(isAllowed, 'not allowed'),
);
const constant = v.pipe(v.string(), v.maxLength(200), v.check(isAllowed, 'not allowed'));
const parameter = v.object({ parameter: v.string(), kind: v.picklist(['count', 'moment', 'text']) });
const isForVisitors = ([name, value]: [string, unknown]) =>
  typeof value === 'string' || visitorParameter.test(name);

/** The schema of a call. What it refuses is refused alone, with its message. */
export const allowedCall = v.object({
  path: v.pipe(
    v.string(),
    v.check((path) => contentPath.test(path) && !strapiPath.test(path), 'not a content path'),
  ),
  search: v.pipe(
    hasFewEntries(40),
    v.record(name, v.union([constant, parameter])),
    v.check((search) => Object.entries(search).every(isForVisitors), 'a visitor may not fill it in'),
    v.check(
      (search) => Object.entries(search).reduce((sum, one) => sum + joinsOf(one), 0) <= maxJoins,
      'it looks through too many relations',
    ),
  ),
});
