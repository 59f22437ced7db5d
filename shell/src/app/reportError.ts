import { errorKind } from '@consejo/shared/content';

const reported = new WeakSet<object>();

/**
 * Writes what went wrong on a page to the browser's console, once, whoever of React and its router tells of it.
 * An address that does not exist is no failure of the site.
 */
export function reportError(error: unknown): void {
  if (errorKind(error) === 'not-found') return;
  const isObject = typeof error === 'object' && error !== null;
  if (isObject && reported.has(error)) return;
  if (isObject) reported.add(error);
  console.error('[site]', isObject && 'reason' in error ? error.reason : error);
}
