import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encoders = {
  // Made for one visitor, or for the edge's copy: a middle quality costs a few milliseconds.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * A whole text, compressed as the browser takes it, with its length: of an answer in chunks the edge sends a fifth
 * fewer copies in a second.
 */
export async function compressText({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding) return text;
  reply.header('content-encoding', encoding);
  return encoders[encoding](text);
}
