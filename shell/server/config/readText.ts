/**
 * A response's text. Undefined if it has more bytes, of which the others are not read.
 * @param signal that of its request
 */
export async function readText(
  { body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  // What is aborted while it is decompressed would never end (nodejs/node#56917).
  const cancel = () => reader?.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      bytes += part.value.length;
      if (bytes > maxBytes) return void cancel();
      chunks.push(part.value);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  signal.throwIfAborted();
  return Buffer.concat(chunks).toString();
}

const [quote, backslash, ...separators] = [...'"\\,[{'].map((character) => character.charCodeAt(0));

/**
 * Whether JSON has more values than `most`: reading them would block every page. Counts what is before a value each,
 * outside of texts.
 */
export function hasMoreValues(json: string, most: number): boolean {
  if (json.length <= most) return false;
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length && count <= most; at += 1) {
    const code = json.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) isText = !isText;
    else if (!isText && separators.includes(code)) count += 1;
  }
  return count > most;
}
