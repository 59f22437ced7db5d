import { exportedNames } from './doorNames.ts';
import { pageFiles } from './stampManifest.ts';

/**
 * Writes `entrypoints.json` beside the shell's browser files: which files every page begins with, which ones the shell's own
 * pages need beyond them, and the build's id; and `doors.json`: what this build gives to remotes.
 */
export class EntrypointsPlugin {
  constructor({ buildId }) {
    this.buildId = buildId;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EntrypointsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntrypointsPlugin', stage }, () => {
        const files = compilation.entrypoints.get('site').getFiles();
        const fonts = compilation
          .getAssets()
          .map((asset) => asset.name)
          .filter((name) => name.endsWith('.woff2'));
        const entrypoints = {
          buildId: this.buildId,
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          fonts,
          pages: pageFiles(compilation, 'site'),
        };
        const emit = (name, content) => compilation.emitAsset(name, new RawSource(JSON.stringify(content)));
        emit('entrypoints.json', entrypoints);
        emit('doors.json', exportedNames(compilation));
      });
    });
  }
}
