import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Core } from '@strapi/strapi';

type Options = { s3Options?: S3ClientConfig & { params: { Bucket: string } } };

/** Serves what is in the bucket under the same addresses as files on the disk, which serves what is not in it. */
const storedUploads: Core.MiddlewareFactory = (_, { strapi }) => {
  const { s3Options } = strapi.config.get<Options>('plugin::upload.providerOptions', {});
  if (!s3Options) return (_ctx, next) => next();
  // Only here: it takes 20 MB.
  const library = import('@aws-sdk/client-s3');
  const client = library.then(({ S3Client }) => new S3Client(s3Options));
  return async (ctx, next) => {
    const [, Key] = /^\/uploads\/([\w.-]+)$/.exec(ctx.path) ?? [];
    if (!Key || !/^(GET|HEAD)$/.test(ctx.method)) return next();
    const { GetObjectCommand, S3ServiceException } = await library;
    const asked = new GetObjectCommand({
      Bucket: s3Options.params.Bucket,
      Key,
      Range: ctx.get('Range') || undefined,
      IfNoneMatch: ctx.get('If-None-Match') || undefined,
    });
    const answer = await (await client).send(asked).catch((error: unknown) => {
      if (error instanceof S3ServiceException) return error;
      throw error;
    });
    const status = answer.$metadata.httpStatusCode ?? 500;
    if (status === 404) return next();
    ctx.status = status;
    if (answer instanceof S3ServiceException) {
      if (status !== 304 && status !== 416) throw answer;
      return;
    }
    ctx.type = answer.ContentType ?? 'application/octet-stream';
    ctx.set('Accept-Ranges', 'bytes');
    if (answer.ETag) ctx.set('ETag', answer.ETag);
    if (answer.ContentRange) ctx.set('Content-Range', answer.ContentRange);
    ctx.body = answer.Body;
    if (answer.ContentLength !== undefined) ctx.length = answer.ContentLength;
  };
};

export default storedUploads;
