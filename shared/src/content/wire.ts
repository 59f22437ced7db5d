import * as v from 'valibot';
import { ContentError } from './contentError.ts';
import { reportProblem } from './report.ts';
import { safeLink } from './safeLink.ts';

// Schema parts for `*.content.ts` files. Unknown fields are ignored; optional fields may be null.

/** One record with the given fields. A list does not pass. */
export function record<const E extends v.ObjectEntries>(entries: E) {
  const isNotList = v.check((value: unknown) => !Array.isArray(value));
  return v.pipe(v.unknown(), isNotList, v.object(entries));
}

/** The output type of a schema. */
export type Parsed<S extends v.GenericSchema> = v.InferOutput<S>;

/** A field that may be missing, null or of the wrong type: it is then undefined, and the record is kept. */
export function optional<S extends v.GenericSchema>(schema: S) {
  return derived((value): Parsed<S> | undefined => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : undefined;
  });
}

/** A field computed from whatever the backend sent. `derive` must not throw. */
export function derived<T>(derive: (value: unknown) => T) {
  // A missing key would fail the whole record, so it counts as null, which the backend also sends.
  return v.optional(v.pipe(v.unknown(), v.transform(derive)), null);
}

/** A non-empty text, trimmed. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A text that may be missing or empty. */
export const optionalText = optional(text);

/** A boolean that may be missing. */
export const optionalFlag = optional(v.boolean());

/** An ISO date, `2026-11-21`, that may be missing. */
export const optionalDay = derived((value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined,
);

/** An address that is safe to link to, or undefined (specification: never `javascript:` or `data:`). */
export const optionalLink = derived((value) => (typeof value === 'string' ? safeLink(value) : undefined));

/** A list in which a malformed item is dropped and reported; a missing list is empty. */
export function listOf<S extends v.GenericSchema>(schema: S, where: string) {
  return derived((value) => (Array.isArray(value) ? keepValid(schema, value, where) : []));
}

/** An answer that is a list. A malformed item is dropped and reported; anything but a list fails. */
export function list<S extends v.GenericSchema>(schema: S, where: string) {
  return v.pipe(
    v.unknown(),
    v.check((value) => Array.isArray(value)),
    v.transform((value) => (Array.isArray(value) ? keepValid(schema, value, where) : [])),
  );
}

/** A schema whose output is turned into a domain value. `transform` must not throw. */
export function mapped<S extends v.GenericSchema, T>(schema: S, transform: (parsed: Parsed<S>) => T) {
  return v.pipe(schema, v.transform(transform));
}

/** Parses one record. @throws ContentError `wire-mismatch` */
export function parseRecord<S extends v.GenericSchema>(schema: S, value: unknown, where: string): Parsed<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ContentError('wire-mismatch', `${where}: ${describe(result.issues)}`);
}

/** Parses a collection; malformed records are dropped and reported. @throws ContentError if it is not a list */
export function parseList<S extends v.GenericSchema>(schema: S, value: unknown, where: string): Parsed<S>[] {
  if (!Array.isArray(value)) throw new ContentError('wire-mismatch', `${where}: not a list`);
  return keepValid(schema, value, where);
}

function keepValid<S extends v.GenericSchema>(schema: S, values: unknown[], where: string): Parsed<S>[] {
  return values.flatMap((value, index) => {
    const result = v.safeParse(schema, value);
    if (result.success) return [result.output];
    reportProblem({ where, detail: `record ${index} dropped: ${describe(result.issues)}` });
    return [];
  });
}

function describe(issues: v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'value'}: fails ${issue.type}`).join('; ');
}
