import type { Core } from '@strapi/strapi';
import type { z } from '@strapi/utils';

type Context = Parameters<Core.ControllerHandler>[0];
type RefusalStatus = 400 | 415 | 429 | 503;

const NAMES: Record<RefusalStatus, string> = {
  400: 'BadRequestError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
  503: 'ServiceUnavailableError',
};

/** An answer other than success that the caller can act on; with seconds when trying again may help. */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The body of a call, which must be JSON of exactly this shape: a form or text could be read as something else. */
export function jsonBody<Schema extends z.ZodType>(ctx: Context, schema: Schema): z.infer<Schema> {
  if (!ctx.is('application/json')) throw new Refusal(415, 'the content type must be application/json');
  const { success, data, error } = schema.safeParse(ctx.request.body);
  if (success) return data;
  throw new Refusal(
    400,
    error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; '),
  );
}

/** Does the work of a call; a refusal becomes its answer, in the form of Strapi's own errors. */
export async function answerRefusals<T>(ctx: Context, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, retryAfter } = error;
    if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
    ctx.status = status;
    ctx.body = { data: null, error: { status, name: NAMES[status], message, details: {} } };
    return undefined;
  }
}
