import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/readConfig.ts';
import { type WriteLimit, writeLimitBytes } from '../http/createWriteLimit.ts';
import { isAutomatedForm } from '../http/formChecks.ts';
import { requestLanguage } from '../http/requestLanguage.ts';
import { staticErrorPage } from '../http/staticErrorPage.ts';
import type { PageHandler } from './createPageHandler.ts';

type Reason = Parameters<typeof staticErrorPage>[1];
type Options = { config: ServerConfig; handlePage: PageHandler; limitWrites: WriteLimit };

/**
 * Forms that browsers submit without JavaScript or before it has loaded. The page's route action handles them, as it
 * does in the browser, and the response is the page.
 */
export async function formHandler(app: FastifyInstance, { config, handlePage, limitWrites }: Options) {
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    reason: Reason = 'refused',
  ) => {
    const { pathname, searchParams } = new URL(config.SITE_ORIGIN + request.url);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(staticErrorPage(requestLanguage(request, searchParams), reason, pathname));
  };

  app.removeAllContentTypeParsers(); // any other type gets 415
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler<{ statusCode?: number; reason?: Reason }>((error, request, reply) => {
    const { statusCode = 500, reason } = error;
    if (statusCode >= 500) request.log.error(error, 'form could not be handled');
    return refuse(request, reply, statusCode, statusCode === 413 ? 'tooLarge' : reason);
  });

  app.post('/*', { bodyLimit: writeLimitBytes, onRequest: limitWrites }, (request, reply) => {
    const form = typeof request.body === 'string' ? request.body : '';
    if (isAutomatedForm(new URLSearchParams(form))) return refuse(request, reply, 400, 'tooFast');
    return handlePage(request, reply, form);
  });
}
