import type { ServerResponse } from 'node:http';
import { readConfig } from '../config/readConfig.ts';
import { listen, until } from '../http/server.fixtures.ts';
import { quietLog } from '../render/renderWorker.fixtures.ts';
import { createContent } from './createContent.ts';

type Handler = (response: ServerResponse, count: number) => void;

let backend: string;
let asked: string[] = [];
let answerWith: Handler;
/** Minutes and seconds pass only when a test says so. */
let skippedMs = 0;

const numbered: Handler = (response, count) => response.end(JSON.stringify({ data: count }));
const failing: Handler = (response) => response.writeHead(500).end('{"error":{}}');
const hanging: Handler = () => {};

beforeEach(async () => {
  asked = [];
  answerWith = numbered;
  skippedMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    skippedMs += 0.001; // so that what comes later is later
    return skippedMs;
  });
  backend = await listen(({ method, url, headers }, response) => {
    const etag = headers['if-none-match'];
    asked.push(`${method} ${url}${etag ? ` unless ${etag}` : ''}`);
    answerWith(response, asked.length);
  });
});
afterEach(() => jest.restoreAllMocks());

function open(env: Record<string, string> = {}) {
  const log = quietLog();
  const content = createContent(readConfig({ CONTENT_URL: backend, ...env }), log);
  return {
    ...content,
    log,
    /** Status and number of an answer. */
    data: async (address = '/api/news') => {
      const { status, body } = await content.read(address);
      return [status, JSON.parse(body).data];
    },
  };
}

describe('fresh answers', () => {
  it('are not asked again for five seconds', async () => {
    const { data } = open();
    expect(await data()).toEqual([200, 1]);
    skippedMs += 3000;
    expect(await data()).toEqual([200, 1]);
    skippedMs += 2100;
    expect(await data()).toEqual([200, 2]);
    expect(asked).toEqual(['GET /api/news', 'GET /api/news']);
  });

  it('are asked again after a minute only, while copies of something else are renewed', async () => {
    const { data, outdate } = open();
    await data('/api/news');
    await data('/api/faqs');
    skippedMs += 30_000;
    outdate((address) => address === '/api/news');
    await data('/api/news');
    await data('/api/faqs');
    expect(asked.splice(2)).toEqual(['GET /api/news']);
    skippedMs += 10_000;
    await data('/api/faqs');
    expect(asked.splice(2)).toEqual(['GET /api/faqs']);
  });

  it('are no longer than anything that pages show', async () => {
    // By the network so many may take longer than a first answer may.
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new Uint8Array(17 * 1024 * 1024)));
    await expect(open().data()).rejects.toThrow('more than 16777216 bytes');
  });

  it('belong to one address with its query', async () => {
    const { data } = open();
    await data('/api/news?page=1');
    await data('/api/news?page=2');
    expect(asked).toEqual(['GET /api/news?page=1', 'GET /api/news?page=2']);
  });

  it('are cached for a page, also if a read in bulk was under way, but not for that read alone', async () => {
    const { data, read } = open();
    const bulk = () => read('/api/news', { isCached: false });
    await bulk();
    await Promise.all([bulk(), data()]);
    await data();
    expect(asked).toHaveLength(2);
  });

  it('are not cached if CONTENT_FRESH_MS is 0, nor served when stale', async () => {
    const { data } = open({ CONTENT_FRESH_MS: '0' });
    expect([await data(), await data()]).toEqual([
      [200, 1],
      [200, 2],
    ]);
    answerWith = failing;
    expect((await data())[0]).toBe(500);
  });

  it('are dropped beyond 32 MB, those not read for longest first', async () => {
    const { read } = open();
    answerWith = (response) => response.end(JSON.stringify({ data: 'x'.repeat(5_000_000) }));
    for (const address of ['/api/a', '/api/b', '/api/c', '/api/a', '/api/d', '/api/a', '/api/b'])
      await read(address);
    expect(asked).toEqual(['/api/a', '/api/b', '/api/c', '/api/d', '/api/b'].map((one) => `GET ${one}`));
  });
});

describe('equal reads at the same time', () => {
  it.each(['5000', '0'])('are one call (CONTENT_FRESH_MS %s)', async (ms) => {
    const { data } = open({ CONTENT_FRESH_MS: ms });
    expect(await Promise.all([data(), data(), data('/api/other')])).toEqual([
      [200, 1],
      [200, 1],
      [200, 2],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('fail together, and the next one asks again', async () => {
    const { read, data } = open();
    answerWith = (response) => response.destroy();
    const results = await Promise.allSettled([read('/api/news'), read('/api/news')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    answerWith = numbered;
    expect(await data()).toEqual([200, 2]);
  });
});

describe('what is not content', () => {
  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['a missing record', (response: ServerResponse) => response.writeHead(404).end('{}')],
    ['half an answer', (response: ServerResponse) => response.end('{"data":')],
    ['a million values', (response: ServerResponse) => response.end(`{"data":[${'[],'.repeat(600_000)}[]]}`)],
    ['another answer', (response: ServerResponse) => response.end('null')],
  ])('%s is passed on and not cached', async (_, handler) => {
    const { read } = open();
    answerWith = handler;
    await read('/api/news');
    await read('/api/news');
    expect(asked).toHaveLength(2);
  });

  it('a record that was unpublished is forgotten', async () => {
    const { data, read } = open();
    await data();
    skippedMs += 6000;
    answerWith = (response) => response.writeHead(404).end('{}');
    expect((await read('/api/news')).status).toBe(404);
    answerWith = failing;
    expect((await read('/api/news')).status).toBe(500);
  });
});

describe('while the backend is down', () => {
  it.each([
    ['fails', failing],
    ['sends half an answer', (response: ServerResponse) => response.end('{"data":')],
    ['refuses the token', (response: ServerResponse) => response.writeHead(401).end('{}')],
    ['closes the connection', (response: ServerResponse) => response.destroy()],
    ['ends in the middle', (response: ServerResponse) => response.write('{"da', () => response.destroy())],
    ['hangs', hanging],
    [
      'sends a byte now and then',
      (response: ServerResponse) => {
        const timer = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('because it %s, stale answers are served for five minutes', async (_, handler) => {
    const { data, read, log } = open({ CONTENT_TIMEOUT_MS: '1500' });
    await data();
    answerWith = handler;
    skippedMs += 6000;
    expect(await data()).toEqual([200, 1]);
    skippedMs += 290_000;
    expect(await data()).toEqual([200, 1]);
    await new Promise((resolve) => setTimeout(resolve, 700)); // until the call that hangs has timed out
    skippedMs += 10_000;
    const body = await read('/api/news').then((answer) => answer.body, String);
    expect(body).not.toBe('{"data":1}');
    expect(log.lines).toEqual(['warn content: the backend fails; stale answers are served']);
  });

  it('it is not asked for every read', async () => {
    const { data } = open();
    await data();
    answerWith = failing;
    skippedMs += 6000;
    await data();
    await data();
    expect(asked).toHaveLength(2);
  });

  it('readers of a backend that hangs wait one second, and get the new answer once it comes', async () => {
    const { data } = open();
    await data();
    let late: (() => void) | undefined;
    answerWith = (response, count) => {
      late = () => numbered(response, count);
    };
    skippedMs += 6000;
    const waits = jest.spyOn(globalThis, 'setTimeout');
    expect(await data()).toEqual([200, 1]);
    waits.mockClear();
    skippedMs += 1000;
    expect(await data()).toEqual([200, 1]);
    for (const [, ms] of waits.mock.calls) expect(ms).toBeLessThanOrEqual(0);
    late?.();
    await until(async () => (await data())[1] === 2);
    expect(asked).toHaveLength(2);
  });

  it('readers of one that hangs since the start wait two and a half seconds', async () => {
    answerWith = hanging;
    const { read, data } = open();
    const first = read('/api/news');
    skippedMs += 2400;
    await expect(read('/api/news')).rejects.toThrow('/api/news took longer than');
    await expect(first).rejects.toThrow('/api/news took longer than 2');
    answerWith = numbered;
    expect(await data('/api/faqs')).toEqual([200, 2]);
  });

  it('says so when it answers again', async () => {
    const { data, log } = open();
    await data();
    answerWith = failing;
    skippedMs += 6000;
    await data();
    answerWith = numbered;
    skippedMs += 6000;
    expect(await data()).toEqual([200, 3]);
    expect(log.lines.at(-1)).toBe('info content: the backend answers again');
  });
});

describe('validators', () => {
  it('an unchanged answer is confirmed, not sent again', async () => {
    const { data } = open();
    answerWith = (response) => response.setHeader('etag', '"a"').end('{"data":"first"}');
    await data();
    answerWith = (response) => response.writeHead(304).end();
    skippedMs += 6000;
    expect(await data()).toEqual([200, 'first']);
    expect(asked).toEqual(['GET /api/news', 'GET /api/news unless "a"']);
    // Confirmed: it may be served for five minutes from now.
    answerWith = failing;
    skippedMs += 299_000;
    expect(await data()).toEqual([200, 'first']);
  });
});

describe('a write', () => {
  it('leaves the cache fresh: no read shows what it wrote', async () => {
    const { data, write } = open();
    await data();
    await write('/api/forms', { body: '{}' });
    expect(await data()).toEqual([200, 1]);
    expect(asked).toEqual(['GET /api/news', 'POST /api/forms']);
  });

  it('is itself never cached or shared', async () => {
    const { write } = open();
    await Promise.all([write('/api/forms', { body: '{}' }), write('/api/forms', { body: '{}' })]);
    expect(asked).toEqual(['POST /api/forms', 'POST /api/forms']);
  });
});
