import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './freePort.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** What stands behind the edge in the place of the shell: it answers as the test says, and remembers what it was asked. */
export async function createUpstream(first: Answer) {
  const port = await freePort();
  const requests: IncomingMessage[] = [];
  let answer = first;
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  return {
    origin: `http://localhost:${port}`,
    requests,
    answerWith: (next: Answer) => {
      answer = next;
    },
    start: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
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
