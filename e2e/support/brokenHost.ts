import { createServer } from 'node:http';

/** What stands at a remote's address instead of its files. */
export type BrokenHost = 'hangs' | 'answers 404' | 'answers HTML';

/**
 * A host that is there and serves no build: it accepts and never answers, has nothing, or answers everything with a page
 * of its own, as hosts of single-page sites do.
 */
export async function startBrokenHost(
  kind: BrokenHost,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((_, response) => {
    if (kind === 'hangs') return;
    if (kind === 'answers 404') response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>hello</title>');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
