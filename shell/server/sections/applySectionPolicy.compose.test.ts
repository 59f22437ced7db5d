import { contractVersion } from '@consejo/shared/contract';
import { composeSections } from './applySectionPolicy.ts';

const entryOf = (name: string, path: string) => ({
  name: `remote_${name}`,
  url: `http://${name}.test/`,
  paths: [path],
  menu: [],
  writes: [],
  refusedPaths: [],
});
const entries = [entryOf('news', 'noticias'), entryOf('contact', 'contacto')];
const buildOf = (buildId: string) => ({
  buildId,
  contractVersion,
  entry: 'remoteEntry.js',
  nodeEntry: 'node.js',
  pages: {},
});
const own = {
  pages: [],
  elsewhere: [],
  calls: [{ path: '/courses', search: {} }],
  writes: [],
  serverCalls: [],
  files: [],
  hasSitemap: false,
  hasSearch: false,
};

test('live sections are in registry order, with their build and paths', () => {
  const builds = new Map([
    ['remote_contact', buildOf('c1')],
    ['remote_news', buildOf('n1')],
  ]);
  expect(composeSections(entries, builds, { remote_contact: own, remote_news: own })).toEqual([
    expect.objectContaining({ name: 'remote_news', buildId: 'n1', paths: ['noticias'], calls: own.calls }),
    expect.objectContaining({ name: 'remote_contact', buildId: 'c1', paths: ['contacto'] }),
  ]);
});

test('a section without a build or declaration adds nothing', () => {
  const builds = new Map([['remote_news', buildOf('n1')]]);
  expect(composeSections(entries, builds, { remote_contact: own })).toEqual([]);
});
