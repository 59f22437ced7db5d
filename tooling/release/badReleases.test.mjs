import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
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
import { serveRemote } from '../serve-remote/serveRemote.mjs';
import { writeBuild } from './buildFixture.mjs';
import { liveBuildId, releaseBuild, rollBack } from './releaseBuild.mjs';

// Tests run as root too, whom modes of files do not stop: a folder that cannot be used is one with a file in its place.

describe('a command that cannot do what it is asked', () => {
  let folder;
  let buildFolder;
  let releaseFolder;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    buildFolder = path.join(folder, 'build');
    releaseFolder = path.join(folder, 'dist');
    writeBuild(buildFolder, 'a');
    await releaseBuild({ buildFolder, releaseFolder });
    writeBuild(buildFolder, 'b');
  });

  /** As `npm run` calls it, in the package's folder. */
  const run = (command, args = [], env = {}) =>
    new Promise((resolve) => {
      const file = path.join(import.meta.dirname, `${command}.mjs`);
      const options = { cwd: folder, env: { ...process.env, RELEASE_DIR: releaseFolder, ...env } };
      execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, lines: stderr.trim().split('\n') }),
      );
    });

  async function expectRefusal({ code, stdout, lines }, said) {
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0], said);
    assert.equal(code, 1);
    assert.equal(stdout, '');
  }

  /** What visitors get: the manifest, and every file of the build it names. */
  async function expectLive(tag) {
    const server = await serveRemote({ folder: releaseFolder, port: 0 });
    const ask = async (file) => (await fetch(`${server.url}/${file}`)).text();
    try {
      assert.equal(JSON.parse(await ask('mf-manifest.json')).metaData.buildId, `id-${tag}`);
      for (const file of [`page.${tag}.js`, `page.${tag}.css`, `node/remoteEntry.${tag}.js`])
        assert.equal(await ask(file), tag, file);
    } finally {
      await server.stop();
    }
  }

  it('refuses a folder that is none', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const said = /^Nothing changed: .*file cannot be read or written \(E\w+: /;
    for (const command of ['release', 'builds'])
      await expectRefusal(await run(command, [], { RELEASE_DIR: file }), said);
    await expectRefusal(await run('rollback', ['id-a'], { RELEASE_DIR: file }), said);
    assert.equal(readFileSync(file, 'utf8'), '');
  });

  it('refuses a folder that takes no new file', async () => {
    mkdirSync(path.join(releaseFolder, 'page.b.js'));
    await expectRefusal(
      await run('release'),
      /^Nothing changed: .*dist cannot be read or written \(EISDIR: /,
    );
    await expectLive('a');
    rmSync(path.join(releaseFolder, 'page.b.js'), { recursive: true });
    assert.equal((await run('release')).code, 0);
    await expectLive('b');
    assert.deepEqual(
      readdirSync(releaseFolder, { recursive: true }).filter((name) => /\.(tmp|lock)$/.test(String(name))),
      [],
    );
  });

  it('refuses a build that was copied half', async () => {
    rmSync(path.join(buildFolder, 'web/page.b.css'));
    await expectRefusal(await run('release'), /^Not released: build id-b .* lacks page\.b\.css\.$/);
    rmSync(path.join(buildFolder, 'web/mf-manifest.json'));
    await expectRefusal(await run('release'), /^Not released: .* \(web\/mf-manifest\.json is missing/);
    writeFileSync(path.join(buildFolder, 'web/mf-manifest.json'), '{"metaData":');
    await expectRefusal(await run('release'), /^Not released: .* or unreadable\)\.$/);
    rmSync(buildFolder, { recursive: true });
    await expectRefusal(await run('release'), /^Not released: .*build holds no whole build/);
    await expectLive('a');
  });

  it('refuses to go back to a build that is not kept', async () => {
    await expectRefusal(await run('rollback', ['id-z']), /keeps no build "id-z"\. Kept builds: id-a\.$/);
    await expectRefusal(await run('rollback'), /^Which build\?/);
    await expectLive('a');
  });

  it('lets one command at a time change the folder', async () => {
    const lock = path.join(releaseFolder, 'builds/at-work.lock');
    const said = /^Nothing changed: another release or rollback is at work in .*dist\./;
    writeFileSync(lock, '');
    await expectRefusal(await run('release'), said);
    await expectRefusal(await run('rollback', ['id-a']), said);
    await expectLive('a');
    // Left over from one that was killed.
    utimesSync(lock, new Date(0), new Date(0));
    assert.equal((await run('release')).code, 0);
    await expectLive('b');
  });

  it('of two at once, leaves a whole build live', async () => {
    const other = path.join(folder, 'other');
    writeBuild(other, 'c');
    const ends = await Promise.allSettled(
      [buildFolder, other].map((from) => releaseBuild({ buildFolder: from, releaseFolder })),
    );
    for (const end of ends) {
      if (end.status === 'rejected')
        assert.match(end.reason.message, /another release or rollback is at work/);
    }
    const live = await liveBuildId(releaseFolder);
    assert.ok(['id-b', 'id-c'].includes(live), live);
    await rollBack({ releaseFolder, buildId: live }); // looks whether all its files are there
    await expectLive(live.at(-1));
  });

  it('says what is live, and goes back', async () => {
    assert.match((await run('release')).stdout, /^Build id-b is released\.\n$/);
    assert.match((await run('builds')).stdout, /^id-b {2}\S+ {2}live\nid-a {2}\S+\n$/);
    assert.match((await run('rollback', ['id-a'])).stdout, /^Build id-a is live\.\n$/);
    assert.match((await run('builds')).stdout, /^id-b {2}\S+\nid-a {2}\S+ {2}live\n$/);
    const again = await run('release', ['--once']); // as a container that starts again
    assert.match(
      again.stdout,
      /^Build id-b was released before; live is id-a\. To go back to id-b: rollback\.\n$/,
    );
    await expectLive('a');
  });
});
