import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a build with one page, replacing the previous one.
 * @param tag is part of every hashed file name; the build's id is `id-<tag>`
 */
export function writeBuild(buildFolder: string, tag: string) {
  rmSync(buildFolder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(buildFolder, file)), { recursive: true });
    writeFileSync(path.join(buildFolder, file), text);
  };
  const manifest = {
    metaData: {
      buildId: `id-${tag}`,
      nodeEntry: `node/remoteEntry.${tag}.js`,
      remoteEntry: { name: `remoteEntry.${tag}.js` },
      doors: {},
      pages: { page: { js: [`page.${tag}.js`, 'unchanged.0.js'], css: [`page.${tag}.css`] } },
    },
  };
  write('web/mf-manifest.json', JSON.stringify(manifest));
  write('web/mf-stats.json', '{}');
  write('web/unchanged.0.js', 'the same in every build');
  for (const file of [`remoteEntry.${tag}.js`, `page.${tag}.js`, `page.${tag}.css`])
    write(`web/${file}`, tag);
  write(`node/remoteEntry.${tag}.js`, tag);
  write('.build-id', tag);
}
