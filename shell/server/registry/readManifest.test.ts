/** @jest-environment node */
import { contractVersion, oldestContractVersion } from '@consejo/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { readManifest } from './readManifest.ts';

let server: FastifyInstance;
let answer: { status: number; body: string };
let url: string;
beforeAll(async () => {
  server = fastify();
  server.get('/mf-manifest.json', (_, reply) => reply.code(answer.status).send(answer.body));
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const metaData = {
  contractVersion,
  buildId: 'abc123',
  nodeEntry: 'node/remoteEntry.abc123.js',
  remoteEntry: { name: 'remoteEntry.1f.js' },
  pages: { associations: { js: ['a.js'], css: ['a.css'] } },
};
const exported = { content: ['resource', 'text'], ui: ['Button', 'Card'] };
const serve = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return readManifest(`${url}/`, exported);
};
const serveDoors = (doors: unknown) => serve({ metaData: { ...metaData, doors } });

describe('readManifest', () => {
  it('returns the build', async () => {
    expect(await serve({ metaData })).toEqual({
      buildId: 'abc123',
      contractVersion,
      entry: 'remoteEntry.1f.js',
      nodeEntry: 'node/remoteEntry.abc123.js',
      pages: metaData.pages,
    });
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

  it('distinguishes a missing manifest from a failing server', async () => {
    await expect(serve('', 404)).rejects.toMatchObject({ kind: 'unusable' });
    for (const status of [500, 502]) {
      await expect(serve('', status)).rejects.toMatchObject({ kind: 'unreachable' });
    }
  });

  it('ignores the body of an error response', async () => {
    await expect(serve({ metaData }, 404)).rejects.toMatchObject({
      kind: 'unusable',
      message: expect.stringContaining('404'),
    });
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
