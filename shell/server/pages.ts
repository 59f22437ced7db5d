import { languageCookie, languageParameter } from '@consejo/shared/i18n';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { languageOf } from './languageOf.ts';
import { outagePage } from './outagePage.ts';
import type { createGenerations } from './render/generations.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Every address that is not a file or a call is a page of the site, rendered by the current generation. */
export async function pages(
  app: FastifyInstance,
  { config, generations }: { config: ServerConfig; generations: ReturnType<typeof createGenerations> },
) {
  app.get('/*', async (request, reply) => {
    // Joined as text: resolving `//host/path` would make another site of it.
    const url = new URL(config.SITE_ORIGIN + request.url);
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      // One address per page. Collapsed slashes: the target must never become another host.
      return reply.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 301);
    }
    const language = languageOf(request.headers, url.searchParams);
    if (url.searchParams.get(languageParameter) === language) {
      // Without JavaScript the server is the only one to remember the choice.
      reply.header(
        'set-cookie',
        `${languageCookie}=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`,
      );
    }
    reply.type('text/html; charset=utf-8').header('vary', 'Accept-Language, Cookie');
    try {
      const { status, html, problems } = await generations.render({ url: url.href, language });
      for (const problem of problems) request.log.warn(problem, 'page made with a problem');
      reply.header('cache-control', status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
      if (status === 503) reply.header('retry-after', '10');
      return reply.code(status).send(html);
    } catch (error) {
      request.log.error(error, 'page could not be rendered');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .send(outagePage(language));
    }
  });
}
