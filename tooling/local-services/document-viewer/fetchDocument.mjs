import { Readable, Transform } from 'node:stream';

const sizeLimitBytes = 50 * 1024 * 1024;
const timeoutMs = 20_000;
const shownTypes = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif))\b/;

/** Why a document is not shown, with the status of the answer. */
export class DocumentError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * Fetches one uploaded file of the site. Nothing else: this must not become a way to reach other servers.
 * @param {unknown} src the document's absolute address, as given by whoever opened the viewer
 * @param {{ siteOrigin: string, siteAddress?: string }} options `siteAddress`: where the site is reached from here
 * @throws {DocumentError}
 */
export async function fetchDocument(src, { siteOrigin, siteAddress = siteOrigin }) {
  const address = typeof src === 'string' && URL.canParse(src) ? new URL(src) : undefined;
  if (!address) throw new DocumentError(400, 'src must be the absolute address of a document');
  // A path with `..`, escaped or not, is resolved by URL before this look at it.
  const isOfSite = address.origin === new URL(siteOrigin).origin && !address.username && !address.password;
  if (!isOfSite || !address.pathname.startsWith('/uploads/')) {
    throw new DocumentError(403, `only documents of ${siteOrigin}/uploads/ are shown`);
  }
  const response = await request(new URL(address.pathname + address.search, siteAddress));
  const type = response.headers.get('content-type') ?? '';
  const length = Number(response.headers.get('content-length') ?? 0);
  const refusal = refusalOf(response.status, type, length);
  if (refusal) {
    await response.body?.cancel();
    throw refusal;
  }
  // A compressed answer arrives here unpacked: its stated length is not the one that goes on.
  const isPacked = response.headers.has('content-encoding');
  return {
    type,
    length: isPacked || !length ? undefined : length,
    body: Readable.fromWeb(/** @type {any} */ (response.body)).pipe(sizeGuard()),
  };
}

async function request(address) {
  try {
    return await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/pdf, image/*', 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const isLate = error.name === 'TimeoutError';
    throw new DocumentError(
      isLate ? 504 : 502,
      isLate ? 'the site did not answer in time' : 'the site could not be reached',
    );
  }
}

function refusalOf(status, type, length) {
  if (status === 404) return new DocumentError(404, 'there is no such document');
  if (status !== 200) return new DocumentError(502, `the site answered ${status}`);
  if (!shownTypes.test(type))
    return new DocumentError(415, `a file of type ${type || 'unknown'} is not shown`);
  if (length > sizeLimitBytes) return new DocumentError(413, 'the document is too large');
  return undefined;
}

/** For answers that do not say how long they are. */
function sizeGuard() {
  let size = 0;
  return new Transform({
    transform(chunk, _, done) {
      size += chunk.length;
      done(size > sizeLimitBytes ? new Error('the document is too large') : null, chunk);
    },
  });
}
