import type { Compiler } from '@rspack/core';
import { exportedNames } from './doorNames.ts';
import { pageFiles } from './stampManifest.ts';

/**
 * Writes two files beside the shell's browser files. `entrypoints.json`: the files that every page loads first, those that
 * the shell's own pages need besides, and the build's id. `doors.json`: the names that this build provides to remotes.
 */
export class EntrypointsPlugin {
  readonly buildId: string;

  constructor({ buildId }: { buildId: string }) {
    this.buildId = buildId;
  }

  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EntrypointsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntrypointsPlugin', stage }, () => {
        const filesOf = (entry: string) => compilation.entrypoints.get(entry)?.getFiles() ?? [];
        const files = filesOf('site');
        const assets = compilation.getAssets().map((asset) => asset.name);
        const entrypoints = {
          buildId: this.buildId,
          start: filesOf('start')[0],
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          fonts: assets.filter((name) => name.endsWith('.woff2') && !name.includes('-rest.')),
          pages: pageFiles(compilation),
        };
        const emit = (name: string, content: unknown) =>
          compilation.emitAsset(name, new RawSource(JSON.stringify(content)));
        emit('entrypoints.json', entrypoints);
        emit('doors.json', exportedNames(compilation));
      });
    });
  }
}
