import path from 'node:path';
import { serveRemote } from './serveRemote.mjs';

// node main.mjs: serves the released files in RELEASE_DIR (`dist` here) on PORT (the package's local port), until it is told to stop.

const { url, stop } = await serveRemote({
  folder: path.resolve(process.env.RELEASE_DIR ?? 'dist'),
  port: Number(process.env.PORT ?? (await localPort())),
  host: process.env.HOST,
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`serving on ${url}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stop();
    process.exit(0);
  });
}

/** As the site of `npm start` has it. Not in an image: it says its port. */
async function localPort() {
  const { readPorts } = await import('../site/ports.ts');
  return readPorts()[path.basename(process.cwd())];
}
