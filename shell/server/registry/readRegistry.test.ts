/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry } from './readRegistry.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function registry(content: unknown) {
  const file = path.join(folder, 'registry.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readRegistry(file);
}

const good = { name: 'remote_content', url: 'http://localhost:3003', paths: ['noticias'] };

describe('readRegistry', () => {
  it('gives the rows, addresses ending with a slash', async () => {
    const { rows, problems } = await registry({ schema: 1, remotes: [good] });
    expect(rows).toEqual([
      { ...good, url: 'http://localhost:3003/', menu: [], writes: [], refusedPaths: [] },
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a name that an element id could take over', { ...good, name: 'content' }],
    ['an address that is none', { ...good, name: 'remote_bad', url: 'javascript:alert(1)' }],
    ['no paths', { ...good, name: 'remote_bad', paths: [] }],
    ['not even an object', 'remote_content'],
    ['a name that is taken', good],
    ['a name with something before it', { ...good, name: 'x-remote_other' }],
    ['a name with something after it', { ...good, name: 'remote_other"' }],
    ['an address that only contains one', { ...good, name: 'remote_bad', url: 'javascript:http:alert(1)' }],
    ['a path that climbs before its segment', { ...good, name: 'remote_bad', paths: ['../admin'] }],
    ['a path that goes on after its segment', { ...good, name: 'remote_bad', paths: ['noticias/*'] }],
    ['a write with an origin before its path', { ...good, name: 'remote_bad', writes: ['//evil.test/a'] }],
    ['a write with more after its path', { ...good, name: 'remote_bad', writes: ['/a/b/../../admin'] }],
    ['a write that is no path', { ...good, name: 'remote_bad', writes: ['https://evil.test'] }],
    ['places of the drawer that are no list', { ...good, name: 'remote_bad', menu: 'news' }],
  ])('loses only the row with %s', async (_, bad) => {
    const other = { ...good, name: 'remote_other', paths: ['contacto'] };
    const { rows, problems } = await registry({ schema: 1, remotes: [good, bad, other] });
    expect(rows.map(({ name }) => name)).toEqual(['remote_content', 'remote_other']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^row 1: /);
  });

  it('takes a segment that a row names twice once: two routes of one address would stop the site', async () => {
    const { rows } = await registry({ schema: 1, remotes: [{ ...good, paths: ['noticias', 'noticias'] }] });
    expect(rows.map(({ paths }) => paths)).toEqual([['noticias']]);
  });

  it('gives a segment that two rows claim to the first of them', async () => {
    const other = {
      ...good,
      name: 'remote_other',
      paths: ['noticias', 'contacto'],
      menu: ['news'],
      writes: ['/a/b'],
    };
    const { rows, problems } = await registry({ schema: 1, remotes: [good, other] });
    expect(rows.map(({ paths }) => paths)).toEqual([['noticias'], ['contacto']]);
    expect(rows[1]).toMatchObject({ menu: ['news'], writes: ['/a/b'] });
    const why = '/noticias: claimed by remote_content too';
    expect(rows[1]?.refusedPaths).toEqual([why]);
    expect(problems).toEqual([`row 1: remote_other ${why}`]);
  });

  it.each([
    ['not JSON', '{ "schema": 1,'],
    ['of another schema', { schema: 2, remotes: [] }],
    ['without rows', { schema: 1 }],
  ])('says in one line that a registry is %s', async (_, content) => {
    await expect(registry(content)).rejects.toThrow(/^registry .*registry\.json: [^\n]+$/);
  });

  it('says in one line that there is no registry', async () => {
    await expect(readRegistry(path.join(folder, 'none.json'))).rejects.toThrow(
      /^registry [^\n]*ENOENT[^\n]*$/,
    );
  });

  it('gives up on an address that never answers', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const limited = expect(readRegistry('http://registry.test/registry.json')).rejects.toThrow(
      /^registry http:\/\/registry\.test\/registry\.json: .*abort/,
    );
    await limited.finally(() => limits.mockRestore());
  });
});
