/** @jest-environment node */
import { contractVersion } from '@consejo/shared/contract';
import { contractOneCalls } from '../gateway/contractOneCalls.ts';
import { composeSections } from './composeSections.ts';

const rowOf = (name: string, path: string) => ({
  name: `remote_${name}`,
  url: `http://${name}.test/`,
  paths: [path],
  menu: [],
  writes: [],
  refusedPaths: [],
});
const rows = [rowOf('news', 'noticias'), rowOf('contact', 'contacto')];
const buildOf = (buildId: string, version: number = contractVersion) => ({
  buildId,
  contractVersion: version,
  entry: 'remoteEntry.js',
  nodeEntry: 'node.js',
  pages: {},
});
const own = {
  pages: [],
  elsewhere: [],
  calls: [{ path: '/courses', search: {} }],
  writes: [],
  feeds: [],
  hasSitemap: false,
};

test('live sections come in the order of the registry, with their build and their paths', () => {
  const builds = new Map([
    ['remote_contact', buildOf('c1')],
    ['remote_news', buildOf('n1')],
  ]);
  expect(composeSections(rows, builds, { remote_contact: own, remote_news: own })).toEqual([
    expect.objectContaining({ name: 'remote_news', buildId: 'n1', paths: ['noticias'], calls: own.calls }),
    expect.objectContaining({ name: 'remote_contact', buildId: 'c1', paths: ['contacto'] }),
  ]);
});

test('a section without a build, or of which nothing is declared, adds nothing', () => {
  const builds = new Map([['remote_news', buildOf('n1')]]);
  expect(composeSections(rows, builds, { remote_contact: own })).toEqual([]);
});

test('a build of contract 1 gets the calls that such builds make', () => {
  const builds = new Map([['remote_news', buildOf('n1', 1)]]);
  const [section] = composeSections(rows, builds, { remote_news: { ...own, calls: [] } });
  expect(section?.calls).toEqual(contractOneCalls);
});
