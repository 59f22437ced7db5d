import type { ContentCall, Parameter, ParameterKind } from '@consejo/shared/content';

// The calls a section may declare: reads of published content only. Which types the site's token may read is up to Strapi.

/** What a declared parameter's value may look like; each pattern is linear. */
export const parameterKinds: Record<ParameterKind, RegExp> = {
  count: /^\d{1,9}$/,
  /** `2026-11-21`, `2026-11-21T09:00:00.000Z` */
  moment: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,18}(?:Z|[+-]\d{2}:\d{2}))?$/,
  /** Twice the length of what a URL of the site may hold, plus quotes: each character may need an escape. */
  text: /^[^\p{Cc}]{1,202}$/u,
};

const maxCalls = 100;
const maxParameters = 40;
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
/** The authors of a record are private. */
const authorFields = /createdBy|updatedBy/;
/** Only these may be parameters that a visitor's request fills in: which records, and which page of them. */
const visitorParameter = /^(?:filters|pagination)\[/;

/** Splits a section's declared calls into those it gets and the reasons why it does not get the others. */
export function applyCallPolicy(declared: readonly unknown[]): { calls: ContentCall[]; refused: string[] } {
  const calls: ContentCall[] = [];
  const refused: string[] = [];
  for (const call of declared.slice(0, maxCalls)) {
    const result = checkCall(call);
    if (typeof result === 'string') refused.push(result);
    else calls.push(result);
  }
  if (declared.length > maxCalls) refused.push(`${declared.length} calls: only ${maxCalls} are allowed`);
  return { calls, refused };
}

/** @returns the call, or why it is refused */
function checkCall(call: unknown): ContentCall | string {
  if (!isRecord(call) || typeof call.path !== 'string') return 'a call without a path';
  const { path } = call;
  if (!contentPath.test(path) || strapiPath.test(path)) return `not a content path: ${path.slice(0, 80)}`;
  if (!isRecord(call.search)) return `${path}: no query`;
  const parameters = Object.entries(call.search);
  if (parameters.length > maxParameters) return `${path}: ${parameters.length} parameters`;
  const search: ContentCall['search'] = {};
  for (const [name, value] of parameters) {
    if (!isAllowedName(name) || !isAllowedValue(name, value)) return `${path}: ${name.slice(0, 80)}`;
    search[name] = value;
  }
  return { path, search };
}

function isAllowedName(name: string): boolean {
  return parameterNames.some((pattern) => pattern.test(name)) && !authorFields.test(name);
}

function isAllowedValue(name: string, value: unknown): value is string | Parameter {
  if (typeof value === 'string') return value.length <= 200 && !authorFields.test(value);
  return (
    visitorParameter.test(name) &&
    isRecord(value) &&
    typeof value.parameter === 'string' &&
    typeof value.kind === 'string' &&
    Object.hasOwn(parameterKinds, value.kind)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
