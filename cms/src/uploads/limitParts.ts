import { errors } from '@strapi/utils';
import { MultipartParser } from 'formidable';

/**
 * Of an upload. Twenty files with the longest names have 25,000. Formidable takes the square of a header's length, and
 * opens a file for each 70 bytes.
 */
const MOST_HEADER_BYTES = 32_000;

/** What formidable refuses is the sender's mistake, and no error of the log. */
export function throwAsRefused(error: Error): never {
  const { httpCode } = Object(error);
  if (httpCode === 400) throw new errors.ValidationError(error.message);
  throw httpCode === 413 ? new errors.PayloadTooLargeError(error.message) : error;
}

/**
 * Limits the headers of an upload's parts. What the parser cannot read becomes an error: it would stop there without a
 * word, and the upload would take its account's turn until a restart.
 */
export function limitParts(): void {
  const { prototype } = MultipartParser;
  const { _transform: read, _handleCallback: handle } = prototype;
  const headerBytes = new WeakMap<object, number>();

  prototype._transform = function transform(chunk, encoding, done) {
    let isDone = false;
    const length = read.call(this, chunk, encoding, () => {
      isDone = true;
      done();
    });
    if (!isDone) this.destroy(new errors.ValidationError('a part of the upload is malformed'));
    return length;
  };

  prototype._handleCallback = function callback(name, buffer, start, end) {
    if (this.destroyed) return;
    const isHeader = name === 'headerField' || name === 'headerValue';
    const bytes = (headerBytes.get(this) ?? 0) + (isHeader ? Number(end) - Number(start) : 0);
    headerBytes.set(this, bytes);
    if (bytes > MOST_HEADER_BYTES) this.destroy(new errors.ValidationError('the upload has too many parts'));
    else handle.call(this, name, buffer, start, end);
  };
}
