/**
 * Why content could not be had. Match on `kind`, never on the class: two copies of the class can exist.
 * - `not-found`: the backend answered, and it has no such record.
 * - `unavailable`: no answer, too late, or a server error. The only kind that is retried.
 * - `wire-mismatch`: an answer that is not what the contract says.
 * - `refused`: the backend does not take what it was sent; sending the same again changes nothing.
 */
export type ContentErrorKind = 'not-found' | 'unavailable' | 'wire-mismatch' | 'refused';

export class ContentError extends Error {
  readonly kind: ContentErrorKind;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContentError';
    this.kind = kind;
  }
}

/** The `kind` of any thrown value of our error family (also of one that came over the wire as plain JSON). */
export function errorKind(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return undefined;
  return typeof error.kind === 'string' ? error.kind : undefined;
}
