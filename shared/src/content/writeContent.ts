import { ContentError } from './contentError.ts';
import { callContent } from './contentSource.ts';

/**
 * Posts to one path of the content backend (specification, section 7). Never retried here; the caller decides.
 *
 * @param path below `/api`, beginning with a slash
 * @param body sent as JSON
 * @param headers extra headers for this site's own server
 * @throws ContentError `unavailable` (no answer within the time-out, 5xx, 429), `not-found` or `refused` (other 4xx)
 */
export async function writeContent(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await callContent(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  // The body is not specified; it is read so that the connection can be reused.
  void response.text().catch(() => undefined);
  if (!response.ok) throw new ContentError(kindOf(response.status), `${path}: ${response.status}`);
}

function kindOf(status: number) {
  if (status === 404) return 'not-found';
  return status >= 500 || status === 429 ? 'unavailable' : 'refused';
}
