const maxBytes = 1_000_000;
/** Parsing blocks every page: 1 MB of brackets or short names takes hundreds of milliseconds. A manifest has about 200. */
const maxValues = 20_000;

const separators = new Set(Buffer.from(',[{'));

/** Reads JSON as text, and no further than the limits allow; `problem` says which was exceeded. */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ text: string; problem?: undefined } | { problem: string }> {
  const chunks: Uint8Array[] = [];
  let [bytes, values] = [0, 0];
  // Returning from the loop cancels the body.
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return { problem: 'larger than 1 MB' };
    for (const byte of chunk) if (separators.has(byte)) values += 1;
    if (values > maxValues) return { problem: `more than ${maxValues} values` };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString() };
}
