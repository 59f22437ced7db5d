import { errors } from '@strapi/utils';
import { MultipartParser } from 'formidable';

/**
 * Makes an error of what the parser of uploads cannot read. It would stop there without a word, and the upload would take
 * its account's turn until a restart.
 */
export function endMalformedParts(): void {
  const { _transform: read } = MultipartParser.prototype;
  MultipartParser.prototype._transform = function transform(chunk, encoding, done) {
    let isDone = false;
    const length = read.call(this, chunk, encoding, () => {
      isDone = true;
      done();
    });
    if (!isDone) this.destroy(new errors.ValidationError('a part of the upload is malformed'));
    return length;
  };
}
