import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
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
  it('returns the entries, URLs ending with a slash', async () => {
    const { entries, problems } = await registry({ schema: 1, remotes: [good] });
    expect(entries).toEqual([
      { ...good, url: 'http://localhost:3003/', menu: [], writes: [], refusedPaths: [] },
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a name that could clash with an element id', { ...good, name: 'content' }],
    ['a name with a prefix', { ...good, name: 'x-remote_other' }],
    ['a name with a suffix', { ...good, name: 'remote_other"' }],
    ['an invalid URL', { ...good, name: 'remote_bad', url: 'javascript:alert(1)' }],
    ['text before its URL', { ...good, name: 'remote_bad', url: 'javascript:http:alert(1)' }],
    ['a path that is not a segment', { ...good, name: 'remote_bad', paths: ['../admin'] }],
    ['a path of more than its segment', { ...good, name: 'remote_bad', paths: ['noticias/*'] }],
    ['no paths', { ...good, name: 'remote_bad', paths: [] }],
    ['a string for an entry', 'remote_content'],
    ['a duplicate name', good],
    ['a write that is a URL', { ...good, name: 'remote_bad', writes: ['https://evil.test'] }],
    ['a write with a host', { ...good, name: 'remote_bad', writes: ['//evil.test/a'] }],
    ['a write that leaves its path', { ...good, name: 'remote_bad', writes: ['/a/b/../../admin'] }],
    ['drawer sections that are not a list', { ...good, name: 'remote_bad', menu: 'news' }],
  ])('drops only the entry with %s', async (_, bad) => {
    const other = { ...good, name: 'remote_other', paths: ['contacto'] };
    const { entries, problems, isWhole } = await registry({ schema: 1, remotes: [good, bad, other] });
    expect(isWhole).toBe(false);
    expect(entries.map(({ name }) => name)).toEqual(['remote_content', 'remote_other']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^entry 1: /);
  });

  it('accepts a segment that an entry lists twice once: two routes with one path would crash the site', async () => {
    const { entries } = await registry({
      schema: 1,
      remotes: [{ ...good, paths: ['noticias', 'noticias'] }],
    });
    expect(entries.map(({ paths }) => paths)).toEqual([['noticias']]);
  });

  it('assigns a segment that two entries claim to the first', async () => {
    const other = {
      ...good,
      name: 'remote_other',
      paths: ['noticias', 'contacto'],
      menu: ['news'],
      writes: ['/a/b'],
    };
    const { entries, problems, isWhole } = await registry({ schema: 1, remotes: [good, other] });
    expect(isWhole).toBe(true);
    expect(entries.map(({ paths }) => paths)).toEqual([['noticias'], ['contacto']]);
    expect(entries[1]).toMatchObject({ menu: ['news'], writes: ['/a/b'] });
    const reason = '/noticias: already claimed by remote_content';
    expect(entries[1]?.refusedPaths).toEqual([reason]);
    expect(problems).toEqual([`entry 1: remote_other ${reason}`]);
  });

  it.each([
    ['not JSON', '{ "schema": 1,'],
    ['of another schema', { schema: 2, remotes: [] }],
    ['without remotes', { schema: 1 }],
  ])('throws an error of one line when the registry is %s', async (_, content) => {
    await expect(registry(content)).rejects.toThrow(/^registry .*registry\.json: [^\n]+$/);
  });

  it.each([
    ['larger than 1 MB', ' '.repeat(1_000_001)],
    ['more than 20000 values', JSON.stringify(Array(20_001).fill(1))],
  ])('throws an error when the registry is %s', async (problem, content) => {
    await expect(registry(content)).rejects.toThrow(`registry.json: ${problem}`);
  });

  it('follows no redirect', async () => {
    const location = 'http://registry.test/registry.json';
    const moved = jest.fn(() => HttpResponse.json({ schema: 1, remotes: [good] }));
    contentServer.use(
      http.get(location, () => HttpResponse.redirect('http://elsewhere.test/', 302)),
      http.get('http://elsewhere.test/', moved),
    );
    await expect(readRegistry(location)).rejects.toThrow(`registry ${location}: 302`);
    expect(moved).not.toHaveBeenCalled();
  });

  it('throws an error of one line when there is no registry', async () => {
    await expect(readRegistry(path.join(folder, 'none.json'))).rejects.toThrow(
      /^registry [^\n]*ENOENT[^\n]*$/,
    );
  });

  it('times out on a server that does not respond', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const limited = expect(readRegistry('http://registry.test/registry.json')).rejects.toThrow(
      /^registry http:\/\/registry\.test\/registry\.json: .*abort/,
    );
    await limited.finally(() => limits.mockRestore());
  });
});
