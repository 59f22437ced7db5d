const maxBytes = 1_000_000;
/** Parsing blocks every page: 1 MB of brackets or short names takes hundreds of milliseconds. A manifest has about 200. */
const maxValues = 20_000;

const separators = new Set(Buffer.from(',[{'));

/** Reads a response's JSON as text, and no further than the limits allow; `problem` says which was exceeded. */
export async function readLimited({
  body,
}: Response): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem: string }> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let [bytes, values] = [0, 0];
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value);
    bytes += read.value.length;
    for (const byte of read.value) if (separators.has(byte)) values += 1;
    if (bytes <= maxBytes && values <= maxValues) continue;
    void reader?.cancel().catch(() => {});
    return { problem: bytes > maxBytes ? 'larger than 1 MB' : `more than ${maxValues} values` };
  }
  return { text: Buffer.concat(chunks).toString() };
}

/** Frees the connection of a response whose body is of no use. */
export const discard = ({ body }: Response) => void body?.cancel().catch(() => {});
