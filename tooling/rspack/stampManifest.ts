import { readFileSync } from 'node:fs';
import type { Compilation } from '@rspack/core';
import { usedNames } from './doorNames.ts';

const contractFile = new URL('../../shared/src/contract/contractVersion.ts', import.meta.url);

/** The contract version for which the sources were written, read from the file that defines it. */
function contractVersion() {
  const found = /contractVersion = (\d+)/.exec(readFileSync(contractFile, 'utf8'));
  if (!found) throw new Error(`no contractVersion in ${contractFile.pathname}`);
  return Number(found[1]);
}

/** What the manifest's plugin passes on, as far as it is used here. */
type ManifestOptions<Stats> = { stats: Stats; compilation: Compilation };

/**
 * Adds to a remote's manifest what the shell needs before it runs the remote's code: its contract version, the build id,
 * the server entry of the same build, the names it uses of the shell's doors, and the files of each page (named chunks of
 * the route table; `remote` is the exposed module itself), which the served HTML names.
 */
export function stampManifest({ id, nodeEntry }: { id: string; nodeEntry: string }) {
  return <Stats extends { name: string; metaData: object }>({
    stats,
    compilation,
  }: ManifestOptions<Stats>) => {
    Object.assign(stats.metaData, {
      contractVersion: contractVersion(),
      buildId: id,
      nodeEntry,
      doors: usedNames(compilation, stats.name),
      pages: pageFiles(compilation),
    });
    return stats;
  };
}

/** The files of each named chunk group except entries, which are listed elsewhere. */
export function pageFiles(compilation: Compilation) {
  const pages: Record<string, { js: string[]; css: string[] }> = {};
  // Groups, not chunks: a library split off a page's chunk is needed as early as the page.
  for (const [name, group] of compilation.namedChunkGroups) {
    if (compilation.entrypoints.has(name)) continue;
    const files = group.getFiles();
    pages[name.replace('__federation_expose_', '')] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
    };
  }
  return pages;
}
