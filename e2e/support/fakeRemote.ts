import { createTestServer } from './environment.ts';

export type FakeRemote = Awaited<ReturnType<typeof startFakeRemote>>;

/** Replaced by the remote's own when its code is released. */
const anyNamespace = 'namespace-of-the-remote';

/** A remote with two pages, `/{path}` and `/{path}/otra`, whose server code the test writes, for builds a shell must refuse. */
export async function startFakeRemote(name: string, path: string) {
  const files = new Map<string, string>();
  const { url, start, stop } = await createTestServer((request, response) => {
    const body = files.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(body);
  });
  await start();
  return {
    start,
    stop,
    row: { name, url: `${url}/`, paths: [path] },
    /** @param code made by `codeOf` */
    release: (buildId: string, code: string, contractVersion = 2, earlier: string[] = []) => {
      files.set(`/node/${buildId}.js`, code.replace(anyNamespace, name.replace('remote_', '')));
      files.set(`/${buildId}.js`, '// for browsers');
      const pages = {};
      const remoteEntry = { name: `${buildId}.js` };
      const kept = earlier.map((one) => ({ buildId: one, nodeEntry: `node/${one}.js` }));
      const metaData = {
        contractVersion,
        buildId,
        nodeEntry: `node/${buildId}.js`,
        remoteEntry,
        doors: {},
        pages,
        kept,
      };
      files.set('/mf-manifest.json', JSON.stringify({ metaData }));
    },
  };
}

/** Server code of a remote, in the form the federation runtime loads. Each part is JavaScript source. */
export const codeOf = (parts: {
  path: string;
  text: string;
  atLoad?: string;
  inOtherPage?: string;
  inLoader?: string;
  result?: string;
  /** What the exposed module exports. */
  exposed?: string;
  /** A list of content calls. */
  content?: string;
  /** A list of paths. */
  writes?: string;
}) => `
${parts.atLoad ?? ''}
const busy = (ms) => { for (const end = performance.now() + ms; performance.now() < end;); };
const page = () => { busy(5); return ${parts.result ?? JSON.stringify(parts.text)}; };
const otherPage = () => { ${parts.inOtherPage ?? ''} return page(); };
const loader = async ({ request }) => { ${parts.inLoader ?? ''} return null; };
const table = [
  { path: '${parts.path}', loader, Component: page },
  { path: '${parts.path}/otra', loader, Component: otherPage },
];
const remote = { namespace: '${anyNamespace}', locales: { es: {}, en: {} }, routes: table, content: ${parts.content ?? '[]'}, writes: ${parts.writes ?? '[]'} };
module.exports = { init: async () => {}, get: async () => () => (${parts.exposed ?? '{ remote }'}) };
`;

/** A backend that returns one record, with an empty title, for every request. It can be stopped and started. */
export async function startFakeBackend() {
  const backend = await createTestServer(({ url }, response) => {
    const data = /^\/api\/(key-dates|fees)\b/.test(url ?? '') ? [] : { title: null };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data, meta: {} }));
  });
  await backend.start();
  return backend;
}
