import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../rspack/packages.mjs';

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
 * Calls back after sources were saved, never again before the last call is done.
 * @param {() => Promise<void>} onSaved
 */
export function watchSources(onSaved) {
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
  for (const folder of folders.map((name) => path.join(root, name)).filter(existsSync)) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(tell, quietMs);
    });
  }
}
