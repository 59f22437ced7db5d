import { browserEntries } from './remoteState.ts';

const build = {
  buildId: '1',
  contractVersion: 2,
  entry: 'entry.1.js',
  nodeEntry: 'node.js',
  pages: { remote: { js: ['first.js'], css: [] }, 'news-list': { js: ['page.js'], css: ['page.css'] } },
};
const remote = { name: 'remote_a', paths: ['noticias'] };

test('browsers get addresses on this origin: the entry, and the scripts it loads first', () => {
  expect(browserEntries([{ ...remote, build }])).toEqual([
    { ...remote, entry: '/remotes/remote_a/entry.1.js', files: ['/remotes/remote_a/first.js'] },
  ]);
});

test('browsers are told of the shell’s files that load a remote', () => {
  const [entry] = browserEntries([{ ...remote, build }], ['federation.js']);
  expect(entry?.files).toEqual(['/assets/federation.js', '/remotes/remote_a/first.js']);
});

test('a build that does not say what its entry loads has no files', () => {
  expect(browserEntries([{ ...remote, build: { ...build, pages: {} } }])).toEqual([
    { ...remote, entry: '/remotes/remote_a/entry.1.js', files: [] },
  ]);
});

test('a remote without a build has no entry', () => {
  expect(browserEntries([{ ...remote, build: undefined }])).toEqual([{ ...remote, entry: null }]);
});
