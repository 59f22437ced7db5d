import path from 'node:path';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

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
  await app.listen({ host: config.HOST, port: config.PORT });
  await watch.start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
