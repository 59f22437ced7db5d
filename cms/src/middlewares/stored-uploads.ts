import path from 'node:path';
import { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Core } from '@strapi/strapi';

type Options = { s3Options?: S3ClientConfig & { params: { Bucket: string } } };

/** Until the bucket begins to answer. */
const PATIENCE_MS = 5_000;
/** A file is held as long as it is read, by one visitor up to 200. */
const AGENT = { maxSockets: 1024 };

/** Serves what is in the bucket under the same addresses as files on the disk, which serves what is not in it. */
const storedUploads: Core.MiddlewareFactory = (_, { strapi }) => {
  const { s3Options } = strapi.config.get<Options>('plugin::upload.providerOptions', {});
  if (!s3Options) return (_ctx, next) => next();
  // Only here: it takes 20 MB.
  const library = import('@aws-sdk/client-s3');
  const client = library.then(({ S3Client }) => {
    // A slow reader pauses the socket.
    const requestHandler = { socketTimeout: 30_000, httpAgent: AGENT, httpsAgent: AGENT };
    return new S3Client({ ...s3Options, requestHandler });
  });
  return async (ctx, next) => {
    const [, Key] = /^\/uploads\/(\w[\w.-]*)$/.exec(ctx.path) ?? [];
    if (!Key || !/^(GET|HEAD)$/.test(ctx.method)) return next();
    const { GetObjectCommand, S3ServiceException } = await library;
    const asked = new GetObjectCommand({
      Bucket: s3Options.params.Bucket,
      Key,
      // It is not told If-Range, without which a part may be of another file.
      Range: (ctx.method === 'GET' && !ctx.get('If-Range') && ctx.get('Range')) || undefined,
      IfNoneMatch: ctx.get('If-None-Match') || undefined,
    });
    const abort = new AbortController();
    ctx.res.once('close', () => abort.abort());
    const timer = setTimeout(() => abort.abort(), PATIENCE_MS);
    const answer = await (await client)
      .send(asked, { abortSignal: abort.signal })
      .catch((error: Error) => error)
      .finally(() => clearTimeout(timer));
    if (answer instanceof Error) {
      const status = answer instanceof S3ServiceException ? answer.$metadata.httpStatusCode : undefined;
      // So it answers to keys that may not list.
      if (status === 404 || answer.name === 'AccessDenied') return next();
      if (status !== 304 && status !== 416) return ctx.throw(503, `${Key} in the bucket: ${answer}`);
      ctx.status = status;
      return;
    }
    const { Body, ContentLength, ContentRange, ETag, LastModified } = answer;
    // Its headers are on their way: the visitor would wait for the rest.
    if (Body instanceof Readable) Body.once('error', () => ctx.res.destroy());
    ctx.status = ContentRange ? 206 : 200;
    // As from the disk, whatever type the bucket was told.
    ctx.type = path.extname(Key);
    ctx.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': 'max-age=0' });
    if (LastModified) ctx.set('Last-Modified', LastModified.toUTCString());
    if (ETag) ctx.set('ETag', ETag);
    if (ContentRange) ctx.set('Content-Range', ContentRange);
    if (ContentLength !== undefined) ctx.length = ContentLength;
    ctx.body = Body;
  };
};

export default storedUploads;
