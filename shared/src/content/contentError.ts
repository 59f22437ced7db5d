/**
 * Why a content call failed. Match on `kind`, never on the class: two copies of the class can exist.
 * - `not-found`: the backend has no such record.
 * - `unavailable`: no answer, a time-out or a server error. The only kind that is retried.
 * - `wire-mismatch`: the answer breaks the contract.
 * - `refused`: the backend rejected the request; repeating it changes nothing.
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

/** The `kind` of a thrown value of our error family, also after it travelled as plain JSON. */
export function errorKind(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return undefined;
  return typeof error.kind === 'string' ? error.kind : undefined;
}
