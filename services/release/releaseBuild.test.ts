import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { writeBuild } from './buildFixture.ts';
import { liveBuildId, releaseBuild, releasedBuilds, rollBack } from './releaseBuild.ts';

describe('releasing a build', () => {
  let folders = { buildFolder: '', releaseFolder: '' };

  beforeEach(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    folders = { buildFolder: path.join(folder, 'build'), releaseFolder: path.join(folder, 'dist') };
  });

  const build = (tag: string) => writeBuild(folders.buildFolder, tag);
  const released = (file: string) => existsSync(path.join(folders.releaseFolder, file));

  it('publishes the files of both builds and makes the build live', async () => {
    build('a');
    assert.deepEqual(await releaseBuild(folders), { buildId: 'id-a', isNew: true });
    assert.equal(await liveBuildId(folders.releaseFolder), 'id-a');
    for (const file of ['page.a.js', 'page.a.css', 'remoteEntry.a.js', 'node/remoteEntry.a.js'])
      assert.ok(released(file), file);
    assert.ok(!released('mf-stats.json'));
    assert.ok(!released('.build-id'));
    assert.ok(
      !readdirSync(folders.releaseFolder, { recursive: true }).some((file) => String(file).endsWith('.tmp')),
    );
  });

  it('keeps its own files, whatever dates the other builds have, and deletes nothing outside of its folder', async () => {
    for (const tag of ['a', 'b', 'c', 'd', 'e']) {
      build(tag);
      await releaseBuild(folders);
      const record = path.join(folders.releaseFolder, `builds/id-${tag}.json`);
      writeFileSync(record, readFileSync(record, 'utf8').replace(/"releasedAt":"\d+/, '"releasedAt":"2999'));
    }
    const outside = path.join(folders.releaseFolder, '../outside.json');
    writeFileSync(outside, '{}');
    const record = readFileSync(path.join(folders.releaseFolder, 'builds/id-a.json'), 'utf8');
    const forged = record.replace('"id-a"', '"../../outside"').replace('2999', '1999');
    writeFileSync(path.join(folders.releaseFolder, 'builds/z.json'), forged);
    build('f');
    await releaseBuild(folders);
    assert.ok(released('page.f.js') && released('builds/id-f.json'));
    assert.ok(existsSync(outside));
  });

  it('writes the manifest after every file it names', async () => {
    build('a');
    await releaseBuild(folders);
    build('b');
    const seen: unknown[][] = [];
    const watcher = watch(folders.releaseFolder, (_, name) => {
      if (name !== 'mf-manifest.json') return;
      const text = readFileSync(path.join(folders.releaseFolder, name), 'utf8');
      seen.push([
        /"buildId":"([\w-]+)"/.exec(text)?.[1],
        released('page.b.js') && released('node/remoteEntry.b.js') && released('builds/id-b.json'),
      ]);
    });
    await releaseBuild(folders);
    await new Promise((resolve) => setTimeout(resolve, 100));
    watcher.close();
    assert.deepEqual(new Set(seen.map(String)), new Set(['id-b,true']));
  });

  it('keeps the files of five builds and no more', async () => {
    for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) {
      build(tag);
      await releaseBuild(folders);
    }
    assert.ok(!released('page.a.js'));
    assert.ok(!released('node/remoteEntry.a.js'));
    for (const tag of ['b', 'c', 'd', 'e', 'f'])
      assert.ok(released(`page.${tag}.js`) && released(`node/remoteEntry.${tag}.js`), tag);
    const kept = () => {
      const { metaData } = JSON.parse(
        readFileSync(path.join(folders.releaseFolder, 'mf-manifest.json'), 'utf8'),
      );
      return metaData.kept;
    };
    const record = (tag: string) => ({ buildId: `id-${tag}`, nodeEntry: `node/remoteEntry.${tag}.js` });
    assert.deepEqual(kept(), ['e', 'd', 'c', 'b'].map(record));
    await rollBack({ ...folders, buildId: 'id-e' });
    assert.deepEqual(kept(), ['f', 'd', 'c', 'b'].map(record));
    const records = await releasedBuilds(folders.releaseFolder);
    assert.deepEqual(
      records.map(({ buildId }) => buildId),
      ['id-f', 'id-e', 'id-d', 'id-c', 'id-b'],
    );
  });

  it('keeps the build that was live, even an old one after a rollback', async () => {
    const { releaseFolder } = folders;
    for (const tag of ['a', 'b', 'c', 'd', 'e']) {
      build(tag);
      await releaseBuild(folders);
    }
    await rollBack({ releaseFolder, buildId: 'id-a' });
    build('f');
    await releaseBuild(folders);
    assert.ok(released('page.a.js') && released('node/remoteEntry.a.js'));
    build('g');
    await releaseBuild(folders);
    assert.ok(!released('page.a.js'));
  });

  it('does not write into a file that a visitor may be reading', async () => {
    const shared = path.join(folders.releaseFolder, 'unchanged.0.js');
    build('a');
    await releaseBuild(folders);
    const before = statSync(shared).ino;
    build('b');
    await releaseBuild(folders);
    assert.notEqual(statSync(shared).ino, before);
  });

  it('does nothing for the build that is live', async () => {
    build('a');
    await releaseBuild(folders);
    const [record] = await releasedBuilds(folders.releaseFolder);
    assert.deepEqual(await releaseBuild(folders), { buildId: 'id-a', isNew: false });
    assert.deepEqual((await releasedBuilds(folders.releaseFolder))[0], record);
  });

  it('repairs the live build when it lost a file or was copied by hand', async () => {
    const read = (file: string) => readFileSync(path.join(folders.releaseFolder, file), 'utf8');
    build('a');
    await releaseBuild(folders);
    rmSync(path.join(folders.releaseFolder, 'page.a.js'));
    assert.deepEqual(await releaseBuild(folders), { buildId: 'id-a', isNew: true });
    assert.equal(read('page.a.js'), 'a');

    build('b');
    const manifest = 'mf-manifest.json';
    copyFileSync(path.join(folders.buildFolder, 'web', manifest), path.join(folders.releaseFolder, manifest));
    assert.deepEqual(await releaseBuild(folders), { buildId: 'id-b', isNew: true });
    assert.equal(read('page.b.js'), 'b');
  });

  it('refuses a build without a manifest, and the live one stays', async () => {
    build('a');
    await releaseBuild(folders);
    build('b');
    rmSync(path.join(folders.buildFolder, 'web/mf-manifest.json'));
    await assert.rejects(releaseBuild(folders), /build is incomplete .*mf-manifest\.json/);
    assert.equal(await liveBuildId(folders.releaseFolder), 'id-a');
    assert.ok(!released('page.b.js'));
  });

  it('refuses a build that lacks a file its manifest names', async () => {
    build('b');
    rmSync(path.join(folders.buildFolder, 'web/page.b.js'));
    await assert.rejects(releaseBuild(folders), /build id-b .* lacks page\.b\.js/);
    assert.ok(!released('mf-manifest.json'));
  });

  it('makes an earlier build live again, and then the later one', async () => {
    const { releaseFolder } = folders;
    for (const tag of ['a', 'b']) {
      build(tag);
      await releaseBuild(folders);
    }
    for (const buildId of ['id-a', 'id-b']) {
      await rollBack({ releaseFolder, buildId });
      assert.equal(await liveBuildId(releaseFolder), buildId);
      assert.ok(released('page.a.js') && released('page.b.js'));
    }
  });

  it('lists the kept builds when asked for one that is not kept', async () => {
    build('a');
    await releaseBuild(folders);
    const { releaseFolder } = folders;
    await assert.rejects(
      rollBack({ releaseFolder, buildId: '../a' }),
      /Nothing changed: .* keeps no build "\.\.\/a"\. Kept builds: id-a\./,
    );
    assert.equal(await liveBuildId(releaseFolder), 'id-a');
  });

  it('does not go back to a build that lost a file', async () => {
    const { releaseFolder } = folders;
    for (const tag of ['a', 'b']) {
      build(tag);
      await releaseBuild(folders);
    }
    rmSync(path.join(releaseFolder, 'page.a.css'));
    await assert.rejects(rollBack({ releaseFolder, buildId: 'id-a' }), /id-a .* lacks page\.a\.css/);
    assert.equal(await liveBuildId(releaseFolder), 'id-b');
  });

  it('does not undo a rollback when a container restarts', async () => {
    const { releaseFolder } = folders;
    for (const tag of ['a', 'b']) {
      build(tag);
      await releaseBuild({ ...folders, once: true });
    }
    await rollBack({ releaseFolder, buildId: 'id-a' });
    assert.deepEqual(await releaseBuild({ ...folders, once: true }), { buildId: 'id-b', isNew: false });
    assert.equal(await liveBuildId(releaseFolder), 'id-a');
    assert.deepEqual(await releaseBuild(folders), { buildId: 'id-b', isNew: true });
    assert.equal(await liveBuildId(releaseFolder), 'id-b');
  });
});
