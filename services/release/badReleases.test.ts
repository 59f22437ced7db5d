import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { serveRemote } from '../serve-remote/serveRemote.ts';
import { writeBuild } from './buildFixture.ts';
import { liveBuildId, releaseBuild, rollBack } from './releaseBuild.ts';

// Tests also run as root, which ignores file modes: to make a folder unusable, a file takes its place.

describe('a release command that cannot succeed', () => {
  let folder = '';
  let buildFolder = '';
  let releaseFolder = '';

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    buildFolder = path.join(folder, 'build');
    releaseFolder = path.join(folder, 'dist');
    writeBuild(buildFolder, 'a');
    await releaseBuild({ buildFolder, releaseFolder });
    writeBuild(buildFolder, 'b');
  });

  /** Runs a command as `npm run` does, in the package's folder. */
  function run(command: 'release' | 'builds' | 'rollback', args: string[] = [], env = {}) {
    const file = path.join(import.meta.dirname, `${command}.ts`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), file, ...args],
      {
        cwd: folder,
        env: { ...process.env, RELEASE_DIR: releaseFolder, ...env },
        encoding: 'utf8',
      },
    );
    return { status, stdout, stderr: stderr.trim() };
  }

  function expectRefusal({ status, stdout, stderr }: ReturnType<typeof run>, message: RegExp) {
    assert.match(stderr, message);
    assert.ok(!stderr.includes('\n'), 'one line');
    assert.equal(status, 1);
    assert.equal(stdout, '');
  }

  /** What visitors get: the manifest, and every file of the build it names. */
  async function expectLive(tag: string) {
    const server = await serveRemote({ folder: releaseFolder, port: 0 });
    const get = async (file: string) => (await fetch(`${server.url}/${file}`)).text();
    try {
      assert.match(await get('mf-manifest.json'), new RegExp(`"buildId":"id-${tag}"`));
      for (const file of [`page.${tag}.js`, `page.${tag}.css`, `node/remoteEntry.${tag}.js`])
        assert.equal(await get(file), tag, file);
    } finally {
      await server.stop();
    }
  }

  it('refuses a release folder that is a file', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const message = /^Nothing changed: .*file cannot be read or written \(E\w+: /;
    for (const command of ['release', 'builds'] as const)
      expectRefusal(run(command, [], { RELEASE_DIR: file }), message);
    expectRefusal(run('rollback', ['id-a'], { RELEASE_DIR: file }), message);
    assert.equal(readFileSync(file, 'utf8'), '');
  });

  it('refuses a release folder that cannot be written', async () => {
    mkdirSync(path.join(releaseFolder, 'page.b.js'));
    expectRefusal(run('release'), /^Nothing changed: .*dist cannot be read or written \(EISDIR: /);
    await expectLive('a');
    rmSync(path.join(releaseFolder, 'page.b.js'), { recursive: true });
    assert.equal(run('release').status, 0);
    await expectLive('b');
    assert.deepEqual(
      readdirSync(releaseFolder, { recursive: true }).filter((name) => /\.(tmp|lock)$/.test(String(name))),
      [],
    );
  });

  it('refuses a build that was copied incompletely', async () => {
    rmSync(path.join(buildFolder, 'web/page.b.css'));
    expectRefusal(run('release'), /^Not released: build id-b .* lacks page\.b\.css\.$/);
    rmSync(path.join(buildFolder, 'web/mf-manifest.json'));
    expectRefusal(run('release'), /^Not released: .* \(web\/mf-manifest\.json is missing/);
    writeFileSync(path.join(buildFolder, 'web/mf-manifest.json'), '{"metaData":');
    expectRefusal(run('release'), /^Not released: .* or unreadable\)\.$/);
    rmSync(buildFolder, { recursive: true });
    expectRefusal(run('release'), /^Not released: .*build is incomplete/);
    await expectLive('a');
  });

  it('refuses to go back to a build that is not kept', async () => {
    expectRefusal(run('rollback', ['id-z']), /keeps no build "id-z"\. Kept builds: id-a\.$/);
    expectRefusal(run('rollback'), /^Which build\?/);
    await expectLive('a');
  });

  it('lets one command at a time change the release folder', async () => {
    const lockFile = path.join(releaseFolder, 'builds/release.lock');
    const message = /^Nothing changed: another release or rollback is running in .*dist\./;
    writeFileSync(lockFile, '');
    expectRefusal(run('release'), message);
    expectRefusal(run('rollback', ['id-a']), message);
    await expectLive('a');
    // Left by a command that was killed.
    utimesSync(lockFile, new Date(0), new Date(0));
    assert.equal(run('release').status, 0);
    await expectLive('b');
  });

  it('leaves a complete build live when two run at once', async () => {
    const other = path.join(folder, 'other');
    writeBuild(other, 'c');
    const results = await Promise.allSettled(
      [buildFolder, other].map((from) => releaseBuild({ buildFolder: from, releaseFolder })),
    );
    for (const result of results) {
      if (result.status === 'rejected') assert.match(String(result.reason), /another release or rollback/);
    }
    const live = (await liveBuildId(releaseFolder)) ?? 'none';
    assert.ok(['id-b', 'id-c'].includes(live), live);
    await rollBack({ releaseFolder, buildId: live }); // fails if a file is missing
    await expectLive(live.slice(-1));
  });

  it('reports which build is live, and rolls back', async () => {
    assert.match(run('release').stdout, /^Build id-b is released\.\n$/);
    assert.match(run('builds').stdout, /^id-b {2}\S+ {2}live\nid-a {2}\S+\n$/);
    assert.match(run('rollback', ['id-a']).stdout, /^Build id-a is live\.\n$/);
    assert.match(run('builds').stdout, /^id-b {2}\S+\nid-a {2}\S+ {2}live\n$/);
    const again = run('release', ['--once']); // as in a container that restarts
    assert.match(
      again.stdout,
      /^Build id-b was released before; build id-a is live\. To go back to id-b, run rollback\.\n$/,
    );
    await expectLive('a');
  });
});
