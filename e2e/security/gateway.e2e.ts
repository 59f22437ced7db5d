import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { createTestServer } from '../support/environment.ts';
import { codeOf, startFakeRemote } from '../support/fakeRemote.ts';
import { figure, isLongRun } from '../support/figure.ts';
import { startShell } from '../support/startShell.ts';

// Whatever is requested from the site's server, only calls that live sections declare, and the policy allows, reach the
// backend.

const requests = isLongRun ? 20_000 : 1000;
const token = 'secret-token-of-this-test';

/** The test section's declared calls: allowed ones, and some that no section may declare. */
const declared = `[
  { call: { path: '/news', search: { populate: '*', 'filters[type][$eq]': { parameter: 'type', kind: 'text' } } } },
  { call: { path: '/news/:documentId', search: {} } },
  { call: { path: '/events', search: { 'pagination[pageSize]': '100', 'pagination[page]': { parameter: 'page', kind: 'count' } } } },
  { call: { path: '/galleries', search: { 'sort[0]': { parameter: 'by', kind: 'text' } } } },
  { call: { path: '/galleries', search: { populate: 'createdBy' } } },
  { call: { path: '/users', search: {} } },
  { call: { path: '/galleries', search: { status: { parameter: 'status', kind: 'text' } } } },
  { call: { path: '/home-view', search: { 'populate[createdBy]': '*' } } },
]`;
/** The allowed calls, written independently and with the shell's own: all that may reach the backend. */
const reads = [
  /^\/api\/public-view\?populate=\*$/,
  /^\/api\/home-view\?populate%5B0%5D=banner\.file&populate%5B1%5D=agreement\.file&populate%5B2%5D=magazines\.file$/,
  /^\/api\/news\?(filters%5Btype%5D%5B%24eq%5D=[^&]+&)?populate=\*(&filters%5Btype%5D%5B%24eq%5D=[^&]+)?$/,
  /^\/api\/news\/[A-Za-z0-9]{1,64}$/,
  /^\/api\/fees\?pagination%5BpageSize%5D=100$/,
  /^\/api\/key-dates\?[^#]*&filters%5B%24and%5D%5B0%5D%5B%24or%5D%5B1%5D%5Bend%5D%5B%24gte%5D=\d{4}-\d\d-01&filters%5B%24and%5D%5B0%5D%5B%24or%5D%5B2%5D%5Bkind%5D=registro&filters%5B%24and%5D%5B0%5D%5B%24or%5D%5B2%5D%5Bstart%5D%5B%24gte%5D=\d{4}-\d\d-01&(filters%5B%24and%5D%5B1%5D%5Bspecialty%5D[^&]+&)*pagination%5Bpage%5D=\d+&pagination%5BpageSize%5D=100&sort%5B0%5D=start%3Aasc&sort%5B1%5D=id%3Aasc$/,
  /^\/api\/events\?(pagination%5Bpage%5D=\d+&)?pagination%5BpageSize%5D=100(&pagination%5Bpage%5D=\d+)?$/,
];
const writes = /^\/api\/(contact-informations|mail-sender\/send)$/;

const listed = (text: string) => text.trim().split(/\s+/);
const words = [
  '',
  'a'.repeat(300),
  ...listed(`
    api news home-view public-view contact-informations mail-sender send users upload admin uploads remotes assets
    remote_content mf-manifest.json events healthz readyz .. . %2e%2e %2F %5C ..%2f %00 %0d%0a %252e @evil.test :80 http: *
    NEWS Api abc123 a;b a'b %E0%A4%A ñ _next graphql me auth`),
];
const names = listed(`
  populate populate[createdBy] populate[a][populate] status publicationFilter locale fields[0] filters[type][$eq]
  filters[email] filters[$or][0][id][$lt] filters[createdBy][email][$contains] sort sort[0] pagination[pageSize]
  pagination[limit] _q plugin status[] %73tatus Status`);
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  fc.stringMatching(/^[\w%.~-]{0,20}$/),
);
const search = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.constantFrom('*', 'draft', '1', '100', 'en', '%00')),
  {
    maxLength: 4,
  },
);
const anywhere = fc.tuple(
  fc.constantFrom('/', '//', '/api/', '/api/', '/api//', '/api/../', '/uploads/', '/remotes/remote_content/'),
  fc.array(segment, { maxLength: 4 }),
  fc.constantFrom('', '/', '//', '/.'),
  search,
);
/** An allowed path with parameters that may be wrong. */
const call = fc.tuple(
  fc.constantFrom('/api/', '/api/', '/uploads/'),
  fc.constantFrom<string[]>(
    ['news'],
    ['news', 'abc1'],
    ['home-view'],
    ['events'],
    ['galleries'],
    ['a_1.png'],
    ['contact-informations'],
  ),
  fc.constant(''),
  search,
);
const encoded = ([start, segments, end, pairs]: [string, readonly string[], string, [string, string][]]) => {
  const query = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return encodeURI(`${start}${segments.join('/')}${end}`).replaceAll('%25', '%') + (query && `?${query}`);
};
const anyRequest = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  address: fc.oneof({ weight: 2, arbitrary: anywhere }, { weight: 1, arbitrary: call }).map(encoded),
  headers: fc.record(
    {
      authorization: fc.constant('Bearer stolen'),
      cookie: fc.constant('jwt=stolen'),
      'content-type': fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded'),
      'x-http-method-override': fc.constant('DELETE'),
      'x-forwarded-host': fc.constant('evil.test'),
      'x-original-url': fc.constant('/admin'),
      'x-form-elapsed': fc.constantFrom('60000', '1'),
    },
    { requiredKeys: [] },
  ),
  body: fc.constantFrom('{"data":{}}', '{"data":', '', 'x'.repeat(70_000)),
});

type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer One> ? One : never;

test('generated requests reach only allowed calls', async () => {
  test.setTimeout(600_000);
  const received: IncomingMessage[] = [];
  const backend = await createTestServer((incoming, response) => {
    received.push(incoming);
    incoming.resume();
    response.setHeader('content-type', 'application/json').setHeader('set-cookie', 'backend=secret');
    response.end('{"data":null}');
  });
  const { port } = backend;
  await backend.start();
  const remote = await startFakeRemote('remote_one', 'una');
  const granted = ['/contact-informations', '/mail-sender/send'];
  const parts = { path: 'una', text: 'una', content: declared, writes: JSON.stringify(granted) };
  remote.release('build-1', codeOf(parts));
  const shell = await startShell({
    remotes: [{ ...remote.row, writes: granted }],
    contentUrl: `http://127.0.0.1:${port}`,
    token,
    env: { CONTENT_FRESH_MS: '0', TRUST_PROXY: 'true', LOG_LEVEL: 'fatal' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses = new Map<number, number>();
  const seed = Number(process.env.FC_SEED ?? 20_261_122);
  let count = 0;

  /** Sends the address unchanged: `fetch` would normalise it. */
  const ask = ({ method, address, headers, body }: AnyRequest) =>
    new Promise<void>((resolve, reject) => {
      count += 1;
      // Each request from a new client, or the write limit would refuse most.
      const visitor = { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
      const sent = request(
        shell.origin,
        { method, path: address, headers: { ...headers, ...visitor }, agent },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.on('end', () => {
            const whole = JSON.stringify(response.headers) + Buffer.concat(parts).toString();
            const status = response.statusCode ?? 0;
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (whole.includes(token) || whole.includes(`:${port}`) || whole.includes('backend=secret')) {
              reject(new Error(`${method} ${address} gave away what is behind`));
            }
            if (status >= 500 && status !== 503) reject(new Error(`${method} ${address}: ${status}`));
            resolve();
          });
        },
      );
      sent.on('error', (error) => (/EPIPE|ECONNRESET/.test(String(error)) ? resolve() : reject(error)));
      sent.end(['POST', 'PUT', 'PATCH'].includes(method) ? body : undefined);
    });

  // Generated writes are rarely valid; without a valid one the token of writes would not be checked.
  const write: AnyRequest = {
    method: 'POST',
    address: '/api/mail-sender/send',
    headers: { 'content-type': 'application/json', 'x-form-elapsed': '60000' },
    body: '{"data":{}}',
  };
  const sample = [write, ...fc.sample(anyRequest, { seed, numRuns: requests })];
  try {
    const queue = sample.values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const one of queue) await ask(one);
      }),
    );
  } finally {
    agent.destroy();
    await shell.stop();
    await remote.stop();
    await backend.stop();
  }

  const stray = received.filter(({ method, url = '', headers }) => {
    const isCall =
      method === 'POST' ? writes.test(url) : method === 'GET' && reads.some((read) => read.test(url));
    const isFile = method === 'GET' || method === 'HEAD' ? /^\/uploads\/[\w-][\w.-]*$/.test(url) : false;
    const isClean =
      headers.cookie === undefined &&
      !Object.keys(headers).some((name) => /override|original|forwarded/.test(name));
    const isSigned = headers.authorization === (isFile ? undefined : `Bearer ${token}`);
    return !((isCall || isFile) && isClean && isSigned);
  });
  figure(
    `${count} requests (seed ${seed}), ${received.length} reached the backend, ${stray.length} that should not`,
  );
  expect(stray.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  expect(received.length).toBeGreaterThan(requests / 50);
  expect(received.some(({ method }) => method === 'POST')).toBe(true);
});
