import type { Core } from '@strapi/strapi';
import type { z } from '@strapi/utils';

type Context = Parameters<Core.ControllerHandler>[0];
type ErrorStatus = 400 | 415 | 429;

const NAMES: Record<ErrorStatus, string> = {
  400: 'BadRequestError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
};

/** An error response that the caller can act on; `retryAfter` (seconds) is set when a retry may succeed. */
export class HttpError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The request body, which must be JSON of exactly this shape; form data and plain text are rejected. */
export function jsonBody<Schema extends z.ZodType>(ctx: Context, schema: Schema): z.infer<Schema> {
  if (!ctx.is('application/json')) throw new HttpError(415, 'the content type must be application/json');
  const { success, data, error } = schema.safeParse(ctx.request.body);
  if (success) return data;
  throw new HttpError(
    400,
    error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; '),
  );
}

/** Runs a handler; an HttpError becomes the response, in the format of Strapi's own errors. */
export async function respondWithErrors<T>(ctx: Context, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, message, retryAfter } = error;
    if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
    ctx.status = status;
    ctx.body = { data: null, error: { status, name: NAMES[status], message, details: {} } };
    return undefined;
  }
}
