import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './freePort.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * What stands behind the edge in the place of the shell: it answers as the test says, and remembers what it was asked.
 * @param at where it listens, unless it is any port of 127.0.0.1
 */
export async function createUpstream(first: Answer, at: { host?: string | undefined; port?: number } = {}) {
  const { host = '127.0.0.1', port = await freePort() } = at;
  const requests: IncomingMessage[] = [];
  let answer = first;
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  return {
    origin: `http://localhost:${port}`,
    port,
    requests,
    answerWith: (next: Answer) => {
      answer = next;
    },
    start: () => new Promise<void>((resolve) => server.listen(port, host, resolve)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A page as the shell sends it, fresh for one second. */
export const page =
  (html: string, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=1', ...headers });
    response.end(html);
  };

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(code, { 'content-type': 'text/html', ...headers });
    response.end(`upstream ${code}`);
  };
