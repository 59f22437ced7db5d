import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { alone } from './folderAccess.mjs';

describe('one command at a time in a folder', () => {
  let folder;
  let lock;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
    lock = path.join(folder, 'at-work.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A lock that a killed command left long ago. */
  const leave = (file) => {
    writeFileSync(file, '');
    utimesSync(file, new Date(0), new Date(0));
  };

  /** Ten commands at once. @returns how many were at work at the same time, at the most */
  async function compete() {
    let atWork = 0;
    let most = 0;
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        alone(folder, lock, async () => {
          atWork += 1;
          most = Math.max(most, atWork);
          await wait(Math.random() * 3);
          atWork -= 1;
        }),
      ),
    );
    for (const end of ends) {
      if (end.status === 'rejected')
        assert.match(end.reason.message, /another release or rollback is at work/);
    }
    return most;
  }

  it('many who find what a killed command left never work side by side', async () => {
    for (let round = 0; round < 300; round += 1) {
      leave(lock);
      const most = await compete();
      assert.ok(most <= 1, `${most} at once in round ${round}`);
      assert.deepEqual(readdirSync(folder), []);
    }
  });

  it('what a command left that was killed while it took over is taken over as well', async () => {
    leave(lock);
    leave(`${lock}.${statSync(lock).ino}.lock`);
    assert.equal(await alone(folder, lock, async () => 'done'), 'done');
    assert.deepEqual(readdirSync(folder), []);
  });

  it('a command that took too long does not remove the lock of the next one', async () => {
    await alone(folder, lock, async () => {
      rmSync(lock);
      writeFileSync(lock, '');
    });
    assert.deepEqual(readdirSync(folder), ['at-work.lock']);
  });
});
