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
const serve = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return readManifest(`${url}/`);
};

describe('readManifest', () => {
  it('gives the build', async () => {
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
    ['a build id that could climb', { metaData: { ...metaData, buildId: '../x' } }],
  ])('finds %s unusable', async (_, body) => {
    await expect(serve(body)).rejects.toMatchObject({ kind: 'unusable' });
  });

  it.each([
    ['newer than it speaks', contractVersion + 1],
    ['older than it still speaks', oldestContractVersion - 1],
  ])('refuses a build whose contract is %s, and says which', async (_, other) => {
    await expect(serve({ metaData: { ...metaData, contractVersion: other } })).rejects.toMatchObject({
      kind: 'unusable',
      buildId: 'abc123',
      message: expect.stringContaining(`build abc123 speaks contract ${other}, this shell`),
    });
  });

  it('tells a missing manifest from a server that fails', async () => {
    await expect(serve('', 404)).rejects.toMatchObject({ kind: 'unusable' });
    await expect(serve('', 502)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('finds a remote that refuses unreachable', async () => {
    await expect(readManifest('http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
