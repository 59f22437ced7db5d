import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { browsers } from './baseConfig.ts';

/**
 * Emits the script that loads the app, `start.<hash>.js`. Not an entry: every entry of a federated build contains the
 * federation runtime, which is ten times its size.
 */
export class StartScriptPlugin {
  readonly file: string;

  /** @param file a TypeScript module without imports */
  constructor({ file }: { file: string }) {
    this.file = file;
  }

  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    const file = path.join(compiler.context, this.file);
    compiler.hooks.thisCompilation.tap('StartScriptPlugin', (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'StartScriptPlugin', stage }, async () => {
        const { code } = await rspack.experiments.swc.transform(readFileSync(file, 'utf8'), {
          filename: file,
          jsc: {
            parser: { syntax: 'typescript' },
            minify: { compress: { module: true }, mangle: { toplevel: true } },
          },
          env: { targets: browsers },
          minify: true,
        });
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
        compilation.emitAsset(`start.${hash}.js`, new RawSource(code), { minimized: true });
      });
    });
  }
}
