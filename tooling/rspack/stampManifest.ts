import { readFileSync } from 'node:fs';
import { usedNames } from './doorNames.ts';

const contractFile = new URL('../../shared/src/contract/contractVersion.ts', import.meta.url);

/** The contract the sources were written against, read from the one place that states it. */
function contractVersion() {
  const found = /contractVersion = (\d+)/.exec(readFileSync(contractFile, 'utf8'));
  if (!found) throw new Error(`no contractVersion in ${contractFile.pathname}`);
  return Number(found[1]);
}

/**
 * Adds to a remote's manifest what the shell needs before it runs the remote's code: the contract it speaks, which
 * build this is, the server's entry of the same build, what it uses of the doors that the shell brings, and the files of each page
 * (named chunks of the route table; `remote` is the front door itself), so that the served HTML can name them.
 *
 * @param {{ id: string, nodeEntry: string }} build
 */
export function stampManifest({ id, nodeEntry }) {
  return ({ stats, compilation }) => {
    const pages = pageFiles(compilation, stats.name);
    const doors = usedNames(compilation, stats.name);
    Object.assign(stats.metaData, {
      contractVersion: contractVersion(),
      buildId: id,
      nodeEntry,
      doors,
      pages,
    });
    return stats;
  };
}

/** The files of each named chunk but the entry's, which is named elsewhere. */
export function pageFiles(compilation, entry) {
  const pages = {};
  // Groups, not chunks: a library that is split off a page's chunk is needed as early as the page.
  for (const [name, group] of compilation.namedChunkGroups) {
    if (name === entry) continue;
    const files = group.getFiles();
    pages[name.replace('__federation_expose_', '')] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
    };
  }
  return pages;
}
