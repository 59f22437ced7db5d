import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { remotes, root } from '../../rspack/packages.ts';

/** Editors save in several steps; one build for all of them. */
const quietMs = 150;

const folders = [
  ...['shell', ...remotes].flatMap((name) =>
    ['src', 'server', 'public'].map((folder) => path.join(name, folder)),
  ),
  'shared/src',
  'cms/src',
  'cms/config',
];

/**
 * Calls back after sources were saved, never again before the last call is done. By chokidar: a folder that Node itself
 * watches loses each file that is replaced, as editors and `docker compose watch` save them.
 * @param {() => Promise<void>} onSaved
 * @param {string} [site] the folder of the checkout
 */
export function watchSources(onSaved, site = root) {
  let timer;
  let isBusy = false;
  let isSavedMeanwhile = false;

  async function tell() {
    if (isBusy) {
      isSavedMeanwhile = true;
      return;
    }
    isBusy = true;
    await onSaved();
    isBusy = false;
    if (isSavedMeanwhile) {
      isSavedMeanwhile = false;
      await tell();
    }
  }
  const present = folders.filter((name) => existsSync(path.join(site, name)));
  return watch(present, { cwd: site, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(tell, quietMs);
  });
}
