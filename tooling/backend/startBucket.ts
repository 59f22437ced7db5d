import { createServer } from 'node:http';

/**
 * What S3 does for the calls of uploads, in memory, at the bucket `sitio`; the backend was tried with moto too.
 * @returns `behaviour`: `silent` answers no reading, `cut` breaks it off, `denied` hides what is missing; `asked` counts the readings
 */
export async function startBucket(host = '127.0.0.1') {
  const stored = new Map<string, Buffer>();
  const behaviour: { trouble?: 'silent' | 'cut' | 'denied' | undefined; asked: number } = { asked: 0 };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.replace('/sitio/', '');
    const body = Buffer.concat(await request.toArray());
    if (request.method === 'PUT') stored.set(key, body);
    if (request.method === 'DELETE') stored.delete(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    behaviour.asked += 1;
    if (behaviour.trouble === 'silent') return;
    const found = stored.get(key);
    const [status, code] = behaviour.trouble === 'denied' ? [403, 'AccessDenied'] : [404, 'NoSuchKey'];
    if (!found) return response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const etag = `"${found.toString('base64url').length}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = from && to ? found.subarray(Number(from), Number(to) + 1) : found;
    const range = { 'content-range': `bytes ${from}-${to}/${found.length}` };
    response.writeHead(from ? 206 : 200, {
      'content-type': 'text/html',
      'last-modified': new Date().toUTCString(),
      etag,
      'content-length': part.length,
      ...(from && range),
    });
    if (behaviour.trouble === 'cut') return response.write(part.subarray(1), () => response.destroy());
    return response.end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    stored,
    behaviour,
    /** Of a backend on this machine, or on one that reaches it at another address. */
    environment: (of = '127.0.0.1') => ({
      UPLOADS_S3_BUCKET: 'sitio',
      UPLOADS_S3_ENDPOINT: `http://${of}:${Object(server.address()).port}`,
      UPLOADS_S3_REGION: '',
      UPLOADS_S3_KEY_ID: 'key',
      UPLOADS_S3_SECRET: 'secret',
    }),
    close: () => server.close(),
  };
}

export type Bucket = Awaited<ReturnType<typeof startBucket>>;
