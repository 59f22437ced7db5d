import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { watchSources } from './watchSources.mjs';

test('a file that is replaced again and again is seen each time', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'saved-'));
  const folder = path.join(site, 'remote-content/src/locales');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'es.json'), '0');
  let saves = 0;
  const watcher = watchSources(async () => {
    saves += 1;
  }, site);
  try {
    await once(watcher, 'ready');
    for (let save = 1; save <= 4; save += 1) {
      writeFileSync(path.join(site, 'half-written'), String(save));
      renameSync(path.join(site, 'half-written'), path.join(folder, 'es.json'));
      for (const end = Date.now() + 5000; saves < save && Date.now() < end; ) await wait(20);
      assert.equal(saves, save, `save ${save} was seen`);
    }
  } finally {
    await watcher.close();
    rmSync(site, { recursive: true, force: true });
  }
});
