import type { ContentCall } from '@consejo/shared/content';
import { parameterKinds } from './parameterKinds.ts';

// What a section may declare, whatever it says: reads of published content. What the site's token may read is Strapi's own.

const mostCalls = 100;
const mostParameters = 40;
const path = /^(?:\/[a-z][a-z-]{0,39}){1,2}(?:\/:[A-Za-z]{1,20})?$/;
/** Strapi's own, beside the content types. */
const ownPaths =
  /^\/(?:admin|auth|connect|content-type-builder|email|i18n|upload|users|users-permissions)(?:\/|$)/;
/** `status`, `publicationFilter` and `locale` are not among them: they would show what is not published. */
const names = [
  /^populate(?:\[(?:\d{1,2}|[A-Za-z]\w{0,39})\]){0,6}$/,
  /^pagination\[(?:page|pageSize|withCount)\]$/,
  /^sort(?:\[\d\])?$/,
  /^fields\[\d{1,2}\]$/,
  /^filters(?:\[(?:\d|[A-Za-z]\w{0,39}|\$(?:eq|eqi|ne|in|contains|containsi|startsWith|lt|lte|gt|gte|null|notNull|or|and))\]){1,6}$/,
];
/** Who wrote a record is nobody's business. */
const users = /createdBy|updatedBy/;
/** What a visitor may choose: which records, and which page of them. */
const chosen = /^(?:filters|pagination)\[/;

/** Splits what a section declares into what it gets, and why it does not get the rest. */
export function applyCallPolicy(declared: readonly unknown[]): { calls: ContentCall[]; refused: string[] } {
  const calls: ContentCall[] = [];
  const refused: string[] = [];
  for (const call of declared.slice(0, mostCalls)) {
    const problem = problemOf(call);
    if (problem === undefined) calls.push(call as ContentCall);
    else refused.push(problem);
  }
  if (declared.length > mostCalls) refused.push(`${declared.length} calls: only ${mostCalls} are taken`);
  return { calls, refused };
}

function problemOf(call: unknown): string | undefined {
  if (!isRecord(call) || typeof call.path !== 'string') return 'a call without a path';
  if (!path.test(call.path) || ownPaths.test(call.path))
    return `no path of content: ${call.path.slice(0, 80)}`;
  if (!isRecord(call.search)) return `${call.path}: no query`;
  const parameters = Object.entries(call.search);
  if (parameters.length > mostParameters) return `${call.path}: ${parameters.length} parameters`;
  const bad = parameters.find(([key, value]) => !isName(key) || !isValue(key, value));
  return bad && `${call.path}: ${bad[0].slice(0, 80)}`;
}

function isName(name: string): boolean {
  return names.some((pattern) => pattern.test(name)) && !users.test(name);
}

function isValue(name: string, value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 200 && !users.test(value);
  return (
    chosen.test(name) &&
    isRecord(value) &&
    typeof value.kind === 'string' &&
    Object.hasOwn(parameterKinds, value.kind)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
