import { createServer } from 'node:http';
import { cmsUrl } from './environment.ts';
import { freePort } from './freePort.ts';

type Answer = { type: string; body: Buffer };

/**
 * The real content backend's answers, each asked for once and then given from memory: for tests that load the site and
 * not the backend, which answers far fewer pages a second than the site makes.
 */
export async function startRememberingBackend() {
  const answers = new Map<string, Promise<Answer>>();
  const remember = (url: string, token: string) => {
    const answer = answers.get(url) ?? askReal(url, token);
    answers.set(url, answer);
    answer.catch(() => answers.delete(url));
    return answer;
  };
  const asked: string[] = [];
  const server = createServer(async ({ url = '/', headers }, response) => {
    asked.push(url);
    try {
      const { type, body } = await remember(url, headers.authorization ?? '');
      response.setHeader('content-type', type).end(body);
    } catch {
      response.writeHead(502).end();
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    /** The addresses that it was asked for, in order. */
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function askReal(url: string, authorization: string): Promise<Answer> {
  const real = await fetch(cmsUrl + url, { headers: { authorization } });
  if (!real.ok) throw new Error(`${url}: ${real.status}`);
  return { type: real.headers.get('content-type') ?? '', body: Buffer.from(await real.arrayBuffer()) };
}
