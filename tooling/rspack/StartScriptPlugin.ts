import { type Compiler, EntryPlugin } from '@rspack/core';

/**
 * Builds the script that loads the app, `start.<hash>.js`. In a compilation of its own, because every entry of a
 * federated build contains the federation runtime, which is ten times its size.
 */
export class StartScriptPlugin {
  readonly entry: string;

  constructor({ entry }: { entry: string }) {
    this.entry = entry;
  }

  apply(compiler: Compiler) {
    compiler.hooks.make.tapAsync('StartScriptPlugin', (compilation, done) => {
      const plugins = [new EntryPlugin(compiler.context, this.entry, { name: 'start' })];
      compilation
        .createChildCompiler('start', { filename: 'start.[contenthash:10].js' }, plugins)
        .runAsChild((error) => done(error ?? undefined));
    });
  }
}
