import { Readable } from 'node:stream';

const sizeLimitBytes = 50 * 1024 * 1024;
/** Until an answer begins, and until it has ended: a slow line takes minutes for a large document. */
const timeoutsMs = { headers: 20_000, body: 300_000 };
const allowedTypes = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif))\b/;

/** Why a document is not shown; `status` is the HTTP status of the answer. */
export class DocumentError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Fetches an uploaded file of the site and nothing else: the viewer must not be usable to reach other servers.
 * @param src the document's absolute URL; untrusted
 * @param options `siteAddress`: how this server reaches the site; `attempt`: aborted when nobody waits any more
 * @throws {DocumentError}
 */
export async function fetchDocument(
  src: unknown,
  { siteOrigin, siteAddress, attempt }: { siteOrigin: string; siteAddress: string; attempt: AbortController },
) {
  const address = typeof src === 'string' && URL.canParse(src) ? new URL(src) : undefined;
  if (!address) throw new DocumentError(400, 'src must be the absolute address of a document');
  // URL has already resolved `..` in the path, escaped or not.
  const isOfSite = address.origin === new URL(siteOrigin).origin && !address.username && !address.password;
  if (!isOfSite || !address.pathname.startsWith('/uploads/')) {
    throw new DocumentError(403, `only documents of ${siteOrigin}/uploads/ are shown`);
  }
  // A query would get past the edge's copy.
  const file = new URL(address.pathname, siteAddress);
  const { status, headers, body } = await request(file, attempt);
  const type = headers.get('content-type') ?? '';
  const length = Number(headers.get('content-length') ?? 0);
  const refusal = refusalOf(status, type, length);
  if (refusal) {
    await body?.cancel();
    throw refusal;
  }
  // fetch has decompressed a compressed answer, so its content-length no longer holds.
  const isCompressed = headers.has('content-encoding');
  return {
    type,
    length: isCompressed || !length ? undefined : length,
    body: Readable.from(body ? limitSize(body) : [], { objectMode: false }),
  };
}

async function request(address: URL, attempt: AbortController) {
  const limit = (ms: number) => setTimeout(() => attempt.abort(), ms).unref();
  const timer = limit(timeoutsMs.headers);
  try {
    const response = await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/pdf, image/*', 'accept-encoding': 'identity' },
      signal: attempt.signal,
    });
    limit(timeoutsMs.body);
    return response;
  } catch {
    const isLate = attempt.signal.aborted;
    throw new DocumentError(
      isLate ? 504 : 502,
      isLate ? 'the site did not answer in time' : 'the site could not be reached',
    );
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(status: number, type: string, length: number) {
  if (status === 404) return new DocumentError(404, 'there is no such document');
  if (status !== 200) return new DocumentError(502, `the site answered ${status}`);
  if (!allowedTypes.test(type))
    return new DocumentError(415, `a file of type ${type || 'unknown'} is not shown`);
  if (length > sizeLimitBytes) return new DocumentError(413, 'the document is too large');
  return undefined;
}

/** Enforces the limit on answers without a content-length. */
async function* limitSize(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > sizeLimitBytes) throw new Error('the document is too large');
      yield part.value;
    }
  } finally {
    await reader.cancel();
  }
}
