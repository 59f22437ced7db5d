import type { FastifyInstance } from 'fastify';
import { createPageAnswer } from './answerPage.ts';
import type { ServerConfig } from './config.ts';
import type { WriteLimit } from './forms/limitWrites.ts';
import { takeForms } from './forms/takeForms.ts';
import type { Generations } from './render/generations.ts';
import { createFeedAnswer } from './sections/feeds.ts';

type PagesOptions = {
  config: ServerConfig;
  generations: Generations;
  limitWrites: WriteLimit;
};

/** Every address that is not a file or a call is a page of the site; a page may have a form that is sent to its address. */
export async function pages(app: FastifyInstance, { config, generations, limitWrites }: PagesOptions) {
  const answerPage = createPageAnswer(config, generations);
  const answerFeed = createFeedAnswer({ config, generations });
  app.get('/*', (request, reply) => answerFeed(request, reply) ?? answerPage(request, reply));
  await app.register(takeForms, { config, answerPage, limitWrites });
}
