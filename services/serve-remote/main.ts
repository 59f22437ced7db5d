import path from 'node:path';
import { readArguments } from '@consejo/tooling/arguments';
import { createLog } from '../log.ts';
import { serveMetrics } from '../serveMetrics.ts';
import { serveRemote } from './serveRemote.ts';

readArguments({
  usage: `npm start -w remote-<name>
Serves the released files in RELEASE_DIR (dist by default) on PORT (the package's local port) until it gets a signal to stop.`,
  options: {},
});

const log = createLog(path.basename(process.cwd()));
const { url, stop } = await serveRemote({
  folder: path.resolve(process.env.RELEASE_DIR ?? 'dist'),
  port: Number(process.env.PORT ?? (await localPort())),
  host: process.env.HOST,
}).catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
serveMetrics();
log.info(`serving on ${url}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stop();
    process.exit(0);
  });
}

/** The port on the site of `npm start`. Imported only here: images set PORT and have no local registry. */
async function localPort() {
  const { readPorts } = await import('@consejo/tooling/local-ports');
  return readPorts()[path.basename(process.cwd())];
}
