import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { contractVersion, oldestContractVersion } from '@consejo/shared/contract';
import { listen, until } from '../http/server.fixtures.ts';
import { readManifest, requireFiles } from './readManifest.ts';

let answer: { status: number; body: string };
let url: string;
beforeEach(async () => {
  url = await listen((_, response) => response.writeHead(answer.status).end(answer.body));
});

const metaData = {
  contractVersion,
  buildId: 'abc123',
  nodeEntry: 'node/remoteEntry.abc123.js',
  remoteEntry: { name: 'remoteEntry.1f.js' },
  doors: {},
  pages: { associations: { js: ['a.js'], css: ['a.css'] } },
};
const exported = { content: ['resource', 'text'], ui: ['Button', 'Card'] };
const serve = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return readManifest(`${url}/`, exported);
};
const servePages = (pages: unknown) => serve({ metaData: { ...metaData, pages } });
const serveDoors = (doors: unknown) => serve({ metaData: { ...metaData, doors } });

describe('readManifest', () => {
  it('returns the build', async () => {
    const earlier = { buildId: 'old', nodeEntry: 'node/remoteEntry.old.js' };
    const kept = [earlier, { buildId: 'evil', nodeEntry: 'http://elsewhere.test/a.js' }];
    expect(await serve({ metaData: { ...metaData, kept } })).toEqual({
      buildId: 'abc123',
      contractVersion,
      entry: 'remoteEntry.1f.js',
      nodeEntry: 'node/remoteEntry.abc123.js',
      pages: metaData.pages,
      kept: [earlier],
    });
  });

  it('ends at an informational answer: there may be no end of them', async () => {
    let open = 0;
    const host = await listen((_, response) => {
      open += 1;
      response.on('close', () => {
        open -= 1;
      });
      const hint = () => {
        if (!response.destroyed) response.writeEarlyHints({ link: '</x.js>; rel=preload' }, hint);
      };
      hint();
    });
    const build = await serve({ metaData });
    for (const read of [() => readManifest(`${host}/`, exported), () => requireFiles(`${host}/`, build)]) {
      await expect(read()).rejects.toMatchObject({ kind: 'unreachable' });
      await until(() => open === 0);
    }
  });

  it.each([
    ['HTML', '<!doctype html><p>hello'],
    ['truncated JSON', '{"metaData":'],
    ['a manifest without our stamp', { metaData: { name: 'x' } }],
    ['a build id that could leave its folder', { metaData: { ...metaData, buildId: '../x' } }],
  ])('rejects %s as unusable', async (_, body) => {
    await expect(serve(body)).rejects.toMatchObject({ kind: 'unusable' });
  });

  it.each([
    ['newer than the shell’s', contractVersion + 1],
    ['older than the oldest supported one', oldestContractVersion - 1],
  ])('refuses a build whose contract is %s, and names it', async (_, other) => {
    await expect(serve({ metaData: { ...metaData, contractVersion: other } })).rejects.toMatchObject({
      kind: 'unusable',
      buildId: 'abc123',
      message: expect.stringContaining(
        `build abc123 uses contract ${other}, this shell supports ${oldestContractVersion} to ${contractVersion}`,
      ),
    });
  });

  it.each([
    ['what the doors export', { content: ['resource'], ui: ['Button', 'Card'] }],
    ['no door', {}],
    ['a door by unknown names', { ui: ['*', 'Card'] }],
  ])('accepts a build that uses %s', async (_, doors) => {
    await expect(serveDoors(doors)).resolves.toMatchObject({ buildId: 'abc123' });
  });

  it.each([
    ['a name', { ui: ['Card', 'novelty'] }, 'ui.novelty'],
    ['a door', { 'ui/maps': ['Map'], ui: ['Card'] }, 'ui/maps.Map'],
    ['several', { content: ['a', 'b'], ui: ['c'] }, 'content.a, content.b, ui.c'],
    ['names of Object.prototype', { ui: ['constructor', '__proto__'] }, 'ui.constructor, ui.__proto__'],
    ['a door named like a property of Object.prototype', { toString: ['name'] }, 'toString.name'],
  ])('refuses a build that uses %s the shell lacks, and names it', async (_, doors, missing) => {
    await expect(serveDoors(doors)).rejects.toMatchObject({
      kind: 'unusable',
      buildId: 'abc123',
      message: `${url}/mf-manifest.json: build abc123 uses ${missing}, which this shell lacks`,
    });
  });

  it('keeps the message short, however much a manifest lists', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `name${index}`);
    const refusal = serveDoors({ ui: names });
    const missing = 'ui.name0, ui.name1, ui.name2 and 9997 more';
    await expect(refusal).rejects.toMatchObject({
      message: expect.stringContaining(`uses ${missing}, which`),
    });
  });

  it.each([
    ['missing', undefined],
    ['a list', ['Button']],
    ['names that are not a list', { ui: 'Button' }],
    ['a name that is not a string', { ui: [{}] }],
    ['a name of two lines', { ui: ['Button\nlevel: fatal'] }],
    ['a long name', { ui: ['x'.repeat(100_000)] }],
    ['a long door', { ['x'.repeat(100_000)]: [] }],
  ])('rejects a manifest whose doors are %s as unusable', async (_, doors) => {
    await expect(serveDoors(doors)).rejects.toMatchObject({
      kind: 'unusable',
      buildId: undefined,
      message: `${url}/mf-manifest.json: not the manifest of a remote`,
    });
  });

  it.each([
    [404, 'unusable'],
    [500, 'unreachable'],
    [502, 'unreachable'],
  ])('takes an answer with status %i for %s, whatever its body', async (status, kind) => {
    const message = expect.stringContaining(String(status));
    await expect(serve({ metaData }, status)).rejects.toMatchObject({ kind, message });
  });

  it('accepts a build of the oldest contract', async () => {
    const old = { ...metaData, contractVersion: oldestContractVersion };
    await expect(serve({ metaData: old })).resolves.toMatchObject({ contractVersion: oldestContractVersion });
  });

  it('times out on a remote that accepts the connection and does not respond', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const limited = expect(serve({ metaData })).rejects.toMatchObject({
      kind: 'unreachable',
      message: `${url}/mf-manifest.json: no answer`,
    });
    await limited.finally(() => limits.mockRestore());
  });

  it('reports a remote that refuses connections as unreachable', async () => {
    await expect(readManifest('http://127.0.0.1:9/', exported)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('a hostile manifest', () => {
  test.each([
    ['an endless body', Buffer.alloc(64_000, ' '), {}],
    ['an endless gzip bomb', gzipSync(Buffer.alloc(10_000_000, ' ')), { 'content-encoding': 'gzip' }],
  ])('%s is read up to 1 MB', async (_, chunk, headers) => {
    let isClosed: Promise<unknown> | undefined;
    const hostile = await listen((_, response) => {
      isClosed = once(response, 'close');
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(200, headers).on('drain', write);
      write();
    });
    await expect(readManifest(`${hostile}/`, exported)).rejects.toMatchObject({
      kind: 'unusable',
      message: `${hostile}/mf-manifest.json: larger than 1 MB`,
    });
    await isClosed;
  });

  test.each([
    ['40,000 names', { a: { js: Array.from({ length: 40_000 }, (_, index) => `${index}.js`), css: [] } }],
    ['40,000 pages', Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [index, {}]))],
  ])('of %s is not parsed', async (_, pages) => {
    await expect(servePages(pages)).rejects.toMatchObject({
      kind: 'unusable',
      message: `${url}/mf-manifest.json: more than 20000 values`,
    });
  });

  test('that is compressed more than once is not unpacked', async () => {
    const headers = { 'content-encoding': 'gzip, gzip' };
    const body = gzipSync(gzipSync(JSON.stringify({ metaData })));
    const address = await listen((_, response) => response.writeHead(200, headers).end(body));
    await expect(readManifest(`${address}/`, exported)).rejects.toMatchObject({
      message: `${address}/mf-manifest.json: compressed more than once`,
    });
  });

  test('may name 500 files, and 20 for a page', async () => {
    const page = (count: number, first = 0) => ({
      js: Array.from({ length: count - 1 }, (_, file) => `${first + file}.js`),
      css: ['a.css'],
    });
    const pages = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`page${index}`, page(20, 19 * index)]));
    // Besides these, the build has two entries and a style sheet.
    await expect(servePages({ ...pages(26), a: page(4, 494) })).resolves.toMatchObject({ buildId: 'abc123' });
    for (const [refused, reason] of [
      [{ ...pages(26), a: page(5, 494) }, 'names 501 files, at most 500 are allowed'],
      [{ a: page(21) }, 'names 21 files for a page, at most 20 are allowed'],
      [{ a: { js: Array(21).fill('a.js'), css: [] } }, 'names 21 files for a page, at most 20 are allowed'],
    ] as const)
      await expect(servePages(refused)).rejects.toMatchObject({
        kind: 'unusable',
        buildId: 'abc123',
        message: `${url}/mf-manifest.json: build abc123 ${reason}`,
      });
  });

  const elsewhere = [
    'http://localhost:1/admin',
    '//localhost/a.js',
    '/a.js',
    '../a.js',
    'a/../../b.js',
    'a.js?b',
    'a\\b.js',
    '',
    'a'.repeat(201),
  ];
  const withNames = (name: string) => [
    { ...metaData, nodeEntry: name },
    { ...metaData, remoteEntry: { name } },
    { ...metaData, pages: { a: { js: [name], css: [] } } },
    { ...metaData, pages: { a: { js: [], css: [name] } } },
  ];
  test.each(elsewhere)('may not name %j', async (name) => {
    for (const other of withNames(name))
      await expect(serve({ metaData: other })).rejects.toMatchObject({ kind: 'unusable' });
  });

  test('is refused with the name, cut short', async () => {
    await expect(servePages({ a: { js: [`http://${'a'.repeat(10_000)}`], css: [] } })).rejects.toMatchObject({
      buildId: 'abc123',
      message: `${url}/mf-manifest.json: build abc123 names "http://${'a'.repeat(73)}", which is no relative file name`,
    });
  });
});

describe('a hostile remote', () => {
  const buildOf = (count: number) => ({
    buildId: 'abc123',
    contractVersion,
    entry: '0.js',
    nodeEntry: '1.js',
    pages: { a: { js: Array.from({ length: count - 2 }, (_, index) => `${index + 2}.js`), css: [] } },
  });
  const redirect: RequestListener = (_, response) => response.writeHead(302, { location: url }).end();

  test('that redirects its manifest has none', async () => {
    const address = await listen(redirect);
    await expect(readManifest(`${address}/`, exported)).rejects.toMatchObject({
      kind: 'unusable',
      message: `${address}/mf-manifest.json: 302, no build is released there`,
    });
  });

  test('that redirects its files has none, and the log names a few', async () => {
    const address = await listen(redirect);
    answer = { status: 200, body: '' };
    await expect(requireFiles(`${address}/`, buildOf(100))).rejects.toMatchObject({
      message: `${address}/: build abc123 is incomplete, it lacks 0.js, 1.js, 2.js and 97 more`,
    });
  });

  test('that ends a request gets none but those under way', async () => {
    let count = 0;
    const address = await listen((_, response) => {
      count += 1;
      response.destroy();
    });
    await expect(requireFiles(`${address}/`, buildOf(100))).rejects.toMatchObject({ kind: 'unreachable' });
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(count).toBeLessThanOrEqual(8);
  });

  test('gets eight requests at once', async () => {
    const held: (() => void)[] = [];
    const address = await listen((_, response) => held.push(() => response.end()));
    const required = requireFiles(`${address}/`, buildOf(24));
    for (let asked = 0; asked < 24; asked += 8) {
      await until(() => held.length >= 8);
      // A ninth one would arrive with them.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(held).toHaveLength(8);
      for (const release of held.splice(0)) release();
    }
    await required;
  });
});
