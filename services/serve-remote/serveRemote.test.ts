import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { serveRemote } from './serveRemote.ts';

describe("a remote's static server", () => {
  let server: Awaited<ReturnType<typeof serveRemote>>;

  before(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
    mkdirSync(path.join(folder, 'builds'));
    mkdirSync(path.join(folder, 'node'));
    writeFileSync(path.join(folder, 'mf-manifest.json'), '{}');
    writeFileSync(path.join(folder, 'page.0123456789.js'), 'export {}');
    writeFileSync(path.join(folder, 'node/remoteEntry.id.js'), '');
    writeFileSync(path.join(folder, 'node/remoteEntry.id.js.map'), '{}');
    writeFileSync(path.join(folder, 'builds/id.json'), '{}');
    server = await serveRemote({ folder, port: 0 });
  });
  after(() => server.stop());

  const get = (file: string) => fetch(`${server.url}/${file}`);

  it('lets caches keep hashed files forever, and the manifest not at all', async () => {
    for (const file of ['page.0123456789.js', 'node/remoteEntry.id.js']) {
      assert.equal(
        (await get(file)).headers.get('cache-control'),
        'public, max-age=31536000, immutable',
        file,
      );
    }
    assert.match((await get('page.0123456789.js')).headers.get('content-type') ?? '', /javascript/);
    assert.equal((await get('mf-manifest.json')).headers.get('cache-control'), 'no-cache');
  });

  it('answers a missing file with a plain-text 404 that is not cached', async () => {
    for (const file of [
      'gone.js',
      '',
      'node/',
      'node',
      'node/remoteEntry.id.js.map',
      'builds/id.json',
      '/builds/id.json',
      '.%2fbuilds/id.json',
      '..%2f..%2fetc/passwd',
    ]) {
      const response = await get(file);
      assert.equal(response.status, 404, file);
      assert.equal(response.headers.get('cache-control'), 'no-store', file);
      assert.match(response.headers.get('content-type') ?? '', /text\/plain/, file);
    }
  });

  it('has a file that only another server of the section has, and passes no other on', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
    const { port } = new URL(server.url);
    const newer = await serveRemote({ folder, port: 0, siblings: `http://127.0.0.1:${port}` });
    try {
      const file = await fetch(`${newer.url}/page.0123456789.js`);
      assert.deepEqual([file.status, await file.text()], [200, 'export {}']);
      assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.match(file.headers.get('content-type') ?? '', /javascript/);
      const manifests = ['mf-manifest.json', 'mf-manifest.json?a', '/x/%6df-manifest.json'];
      for (const name of [...manifests, '/x/healthz', 'gone.js', 'builds/id.json'])
        assert.equal((await fetch(`${newer.url}/${name}`)).status, 404, name);
    } finally {
      await newer.stop();
    }
  });

  it('is healthy', async () => assert.equal((await get('healthz')).status, 200));
});
