import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { remotes, root } from '../rspack/packages.ts';

// node --import tsx tooling/bench/firstLoad.ts, after the builds: the script that a browser with an empty cache fetches for
// each page, in brotli 11. Exits with 1 if a page is over its budget. The files are those that the served document names
// (shell/server/render/writeDocument.ts); a browser's own count of 33 pages was the same.

/** Bytes: the value when it was set and a little more, so that growth is a decision. */
const budgets: Record<string, number> = {
  home: 159_500,
  search: 144_500,
  // What a section's page loads of the shell, and of its section.
  shell: 161_000,
  'remote-certification': 20_500,
  'remote-contact': 15_500,
  'remote-content': 20_000,
  'remote-institutional': 16_500,
};
const newSectionBudget = 25_000;
/** Chunks with a name that are no page: fetched when a page shows them, or with every page of a section. */
const parts = ['federation', 'remote', 'search-suggestions', 'slideshow'];

const files = v.object({ js: v.array(v.string()) });
const entrypoints = v.object({
  start: v.string(),
  js: v.array(v.string()),
  pages: v.record(v.string(), files),
});
const manifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }), pages: v.record(v.string(), files) }),
});

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const bytesOf = (folder: string, names: string[]) =>
  [...new Set(names)].reduce((sum, name) => sum + statSync(path.join(root, folder, `${name}.br`)).size, 0);

const shellFolder = 'shell/build/web';
const shell = v.parse(entrypoints, read(`${shellFolder}/entrypoints.json`));
const everyPage = [shell.start, ...shell.js];
const rows = Object.entries(shell.pages)
  .filter(([name]) => !parts.includes(name))
  .map(([name, page]) => row(name, bytesOf(shellFolder, [...everyPage, ...page.js])));
rows.push(row('shell', bytesOf(shellFolder, [...everyPage, ...(shell.pages.federation?.js ?? [])])));
for (const remote of remotes) {
  const folder = `${remote}/build/web`;
  if (!existsSync(path.join(root, folder))) continue;
  const { remoteEntry, pages } = v.parse(manifest, read(`${folder}/mf-manifest.json`)).metaData;
  for (const [name, page] of Object.entries(pages))
    if (!parts.includes(name))
      rows.push(
        row(remote, bytesOf(folder, [remoteEntry.name, ...(pages.remote?.js ?? []), ...page.js]), name),
      );
}
console.table(rows);
const over = rows.filter(({ bytes, budget }) => bytes > budget);
for (const { of, page, bytes, budget } of over)
  console.error(
    `${`${of} ${page}`.trim()}: ${bytes} bytes of script, budget ${budget} (tooling/bench/firstLoad.ts).`,
  );
process.exitCode = over.length > 0 ? 1 : 0;

function row(of: string, bytes: number, page = '') {
  return { of, page, bytes, budget: budgets[of] ?? newSectionBudget };
}
