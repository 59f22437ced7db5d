import path from 'node:path';
import { readConfig } from './config/readConfig.ts';
import { createApp } from './createApp.ts';

// The process: reads the configuration, listens, and on a signal finishes requests in flight before it exits.

try {
  const config = readConfig(process.env);
  // Processes that this one starts must not inherit it.
  delete process.env.SITE_API_TOKEN;
  const { app, watch } = await createApp(config, path.resolve(import.meta.dirname, '..'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping');
      await app.close();
      process.exit(0);
    });
  }
  // Before the first poll the shell knows no remotes: their files would be 404, and open pages would get an empty registry.
  await watch.start();
  if (!config.SITE_INDEXED) app.log.info('search engines are asked to stay away: SITE_INDEXED is not true');
  await app.listen({ host: config.HOST, port: config.PORT });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
