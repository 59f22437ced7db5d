import { createServer } from 'node:http';
import { freePort } from './freePort.ts';

export type FakeRemote = Awaited<ReturnType<typeof startFakeRemote>>;

/** A section of two pages, `/{path}` and `/{path}/otra`, whose server code is the test's: for builds that a shell has to refuse. */
export async function startFakeRemote(name: string, path: string) {
  const port = await freePort();
  const files = new Map<string, string>();
  const server = createServer((request, response) => {
    const body = files.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(body);
  });
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await start();
  return {
    start,
    row: { name, url: `http://localhost:${port}/`, paths: [path] },
    /** @param code see `codeOf` */
    release: (buildId: string, code: string, contractVersion = code.includes('content: [') ? 2 : 1) => {
      files.set(`/node/${buildId}.js`, code);
      files.set(`/${buildId}.js`, '// for browsers');
      const pages = {};
      const remoteEntry = { name: `${buildId}.js` };
      const metaData = { contractVersion, buildId, nodeEntry: `node/${buildId}.js`, remoteEntry, pages };
      files.set('/mf-manifest.json', JSON.stringify({ metaData }));
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Server code of a section, as the federation runtime loads it. Each part is the text of some JavaScript. */
export const codeOf = (parts: {
  path: string;
  text: string;
  atLoad?: string;
  inPage?: string;
  inOtherPage?: string;
  inLoader?: string;
  result?: string;
  door?: string;
  /** Content calls, as a list: then it is a build of contract 2. */
  content?: string;
}) => `
${parts.atLoad ?? ''}
const busy = (ms) => { for (const end = performance.now() + ms; performance.now() < end;); };
const page = () => { ${parts.inPage ?? 'busy(5);'} return ${parts.result ?? JSON.stringify(parts.text)}; };
const otherPage = () => { ${parts.inOtherPage ?? ''} return page(); };
const loader = async ({ request }) => { ${parts.inLoader ?? ''} return null; };
const table = [
  { path: '${parts.path}', loader, Component: page },
  { path: '${parts.path}/otra', loader, Component: otherPage },
];
const remote = { namespace: '${parts.path}', locales: { es: {}, en: {} }, ${
  parts.content === undefined ? 'routes: () => table' : `routes: table, content: ${parts.content}`
} };
module.exports = { init: async () => {}, get: async () => () => (${parts.door ?? '{ remote }'}) };
`;
