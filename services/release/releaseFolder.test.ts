import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from './releaseFolder.ts';

describe('the lock of a release folder', () => {
  let folder = '';
  let lockFile = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
    lockFile = path.join(folder, 'release.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A lock left by a command that was killed long ago. */
  function leaveStale(file: string) {
    writeFileSync(file, '');
    utimesSync(file, new Date(0), new Date(0));
  }

  /** Ten commands at once. @returns the highest number that ran side by side */
  async function compete() {
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        withLock(folder, lockFile, async () => {
          running += 1;
          most = Math.max(most, running);
          await wait(Math.random() * 3);
          running -= 1;
        }),
      ),
    );
    for (const result of results) {
      if (result.status === 'rejected') assert.match(String(result.reason), /another release or rollback/);
    }
    return most;
  }

  it('lets one command at a time run, even when many find the same stale lock', async () => {
    for (let round = 0; round < 300; round += 1) {
      leaveStale(lockFile);
      const most = await compete();
      assert.ok(most <= 1, `${most} at once in round ${round}`);
      assert.deepEqual(readdirSync(folder), []);
    }
  });

  it('is taken over when the command that was taking it over was killed', async () => {
    leaveStale(lockFile);
    leaveStale(`${lockFile}.${statSync(lockFile).ino}.lock`);
    assert.equal(await withLock(folder, lockFile, async () => 'done'), 'done');
    assert.deepEqual(readdirSync(folder), []);
  });

  it('is not removed by an earlier command that took too long', async () => {
    await withLock(folder, lockFile, async () => {
      rmSync(lockFile);
      writeFileSync(lockFile, '');
    });
    assert.deepEqual(readdirSync(folder), ['release.lock']);
  });
});
