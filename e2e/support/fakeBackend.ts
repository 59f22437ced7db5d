import { createServer } from 'node:http';
import { freePort } from './freePort.ts';

/** A backend that has the same record for everything; editors left its title empty. It can be stopped and started. */
export async function startFakeBackend() {
  const port = await freePort();
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":{"title":null},"meta":{}}');
  });
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await start();
  return {
    url: `http://localhost:${port}`,
    start,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
