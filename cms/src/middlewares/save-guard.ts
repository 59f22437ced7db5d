import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { createMutex } from '../createMutex';

/** Strapi checks these in a quarter of a second, in which it answers nobody. A paragraph has seven, a picture 400. */
const MOST_MARKS = 15_000;
/** It reads JSON in texts too, and there a mark may be written as a number. */
const MARK = /[,:]|\\u/g;
const MOST_WAITING = 30;

/**
 * Keeps the backend free while an account saves: nothing of very many parts, and its writes one after the other. After
 * other errors than a ValidationError the panel's forms count as saved.
 */
const saveGuard: Core.MiddlewareFactory = (_, { strapi }) => {
  const accounts = new Map<string, { runExclusive: ReturnType<typeof createMutex>; writes: number }>();
  return async (ctx, next) => {
    const token = ctx.get('Authorization').replace(/^Bearer /i, '');
    const { payload } = strapi.sessionManager('admin').validateAccessToken(token);
    // Uploads have their own queue.
    if (ctx.method === 'GET' || ctx.is('multipart') || !payload) return next();
    const marks = JSON.stringify(ctx.request.body)?.match(MARK) ?? [];
    if (marks.length > MOST_MARKS) {
      throw new errors.ValidationError(
        'No se guardó: el contenido tiene demasiadas partes. Divídalo en varios registros o publíquelo como PDF.',
      );
    }
    const account = accounts.get(payload.userId) ?? { runExclusive: createMutex(), writes: 0 };
    if (account.writes > MOST_WAITING) {
      throw new errors.ValidationError(
        'No se guardó: aún se guardan otros cambios de su cuenta. Espere un momento y vuelva a intentarlo.',
      );
    }
    accounts.set(payload.userId, account);
    account.writes += 1;
    await account
      .runExclusive(async () => {
        // Otherwise all that came together run before anything else.
        await setImmediate();
        await next();
      })
      .finally(() => {
        account.writes -= 1;
        if (account.writes === 0) accounts.delete(payload.userId);
      });
  };
};

export default saveGuard;
