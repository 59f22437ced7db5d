import path from 'node:path';
import { createApp } from './createApp.ts';
import { readConfig } from './readConfig.ts';

// The process: configuration in, listening, and a stop that lets begun answers finish.

try {
  const config = readConfig(process.env);
  const { app, watch } = await createApp(config, path.resolve(import.meta.dirname, '..'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping');
      await app.close();
      process.exit(0);
    });
  }
  // Before the first look no section is known: a file of one would be 404, and the registry of an open page empty.
  await watch.start();
  await app.listen({ host: config.HOST, port: config.PORT });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
