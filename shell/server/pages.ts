import type { FastifyInstance } from 'fastify';
import { createPageHandler } from './createPageHandler.ts';
import type { WriteLimit } from './forms/createWriteLimit.ts';
import { formHandler } from './forms/formHandler.ts';
import type { ServerConfig } from './readConfig.ts';
import type { Generations } from './render/createGenerations.ts';
import { createFeedHandler } from './sections/createFeedHandler.ts';

type PagesOptions = {
  config: ServerConfig;
  generations: Generations;
  limitWrites: WriteLimit;
};

/** Every address that is not a file or a call is a page of the site; a page may have a form that is sent to its address. */
export async function pages(app: FastifyInstance, { config, generations, limitWrites }: PagesOptions) {
  const handlePage = createPageHandler(config, generations);
  const handleFeed = createFeedHandler({ config, generations });
  app.get('/*', (request, reply) => handleFeed(request, reply) ?? handlePage(request, reply));
  await app.register(formHandler, { config, handlePage, limitWrites });
}
