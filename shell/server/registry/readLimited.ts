import { hasMoreValues, readText } from '../config/readText.ts';

const maxBytes = 1_000_000;
/** Parsing blocks every page: 1 MB of brackets or short names takes hundreds of milliseconds. A manifest has about 200. */
const maxValues = 20_000;

/** Reads a response's JSON as text, and no further than the limits allow; `problem` says which was exceeded. */
export async function readLimited(
  response: Response,
  signal: AbortSignal,
): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem: string }> {
  // Each layer multiplies what this process unpacks for a byte.
  if (response.headers.get('content-encoding')?.includes(',')) {
    discard(response);
    return { problem: 'compressed more than once' };
  }
  const text = await readText(response, maxBytes, signal);
  if (text === undefined) return { problem: 'larger than 1 MB' };
  return hasMoreValues(text, maxValues) ? { problem: `more than ${maxValues} values` } : { text };
}

/** Frees the connection of a response whose body is of no use. */
export const discard = ({ body }: Response) => void body?.cancel().catch(() => {});
