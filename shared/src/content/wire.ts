import * as z from 'zod/mini';
import { ContentError } from './contentError.ts';
import { reportProblem } from './report.ts';
import { safeLink } from './safeLink.ts';

/** The schema parts that `*.wire.ts` files are built from: unknown fields are ignored, optional ones may be null. */

/** One record with the given fields. */
export const record = z.object;

/** What a schema yields. */
export type Parsed<S extends z.ZodMiniType> = z.output<S>;

/** A field that may be missing, null or of a wrong type: then it is undefined, and the record stays. */
export function optional<S extends z.ZodMiniType>(schema: S) {
  return derived((value): z.output<S> | undefined => {
    const result = schema.safeParse(value);
    return result.success ? result.data : undefined;
  });
}

/** A field worked out from whatever the backend sent; `derive` never throws. */
export function derived<T>(derive: (value: unknown) => T) {
  // A key that is not there at all would fail the whole record; prefault makes it null, as the backend sends it.
  return z.prefault(z.pipe(z.unknown(), z.transform(derive)), null);
}

/** A text with something in it. */
export const text = z.string().check(z.trim(), z.minLength(1));

/** A text that may be missing or empty. */
export const optionalText = optional(text);

/** A yes or no that may be missing. */
export const optionalFlag = optional(z.boolean());

/** A day as an ISO date, `2026-11-21`, that may be missing. */
export const optionalDay = derived((value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined,
);

/** An address that may be rendered as a link, or undefined (specification: never `javascript:` or `data:`). */
export const optionalLink = derived((value) => (typeof value === 'string' ? safeLink(value) : undefined));

/** A list in which a malformed item is dropped and reported; a missing list is empty. */
export function listOf<S extends z.ZodMiniType>(schema: S, where: string) {
  return derived((value) => (Array.isArray(value) ? keepGood(schema, value, where) : []));
}

/** Parses one record. @throws ContentError `wire-mismatch` */
export function parseRecord<S extends z.ZodMiniType>(schema: S, value: unknown, where: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ContentError('wire-mismatch', `${where}: ${describe(result.error)}`);
}

/** Parses a collection; a malformed record is dropped and reported. @throws ContentError if it is no list at all */
export function parseList<S extends z.ZodMiniType>(schema: S, value: unknown, where: string): z.output<S>[] {
  if (!Array.isArray(value)) throw new ContentError('wire-mismatch', `${where}: not a list`);
  return keepGood(schema, value, where);
}

function keepGood<S extends z.ZodMiniType>(schema: S, values: unknown[], where: string): z.output<S>[] {
  return values.flatMap((value, index) => {
    const result = schema.safeParse(value);
    if (result.success) return [result.data];
    reportProblem({ where, detail: `record ${index} dropped: ${describe(result.error)}` });
    return [];
  });
}

function describe(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.code}`).join('; ');
}
