import path from 'node:path';
import { rspack } from '@rspack/core';

// node bundle.mjs <folder> <entry…>: bundles programs of services/ with all that they import, one file each, so that an
// image needs no packages. `viewer/main` becomes <folder>/viewer/main.mjs.

const [folder, ...entries] = process.argv.slice(2);
if (!folder) throw new Error('usage: node bundle.mjs <folder> <entry…>');
const root = path.resolve(import.meta.dirname, '../..');

const compiler = rspack({
  mode: 'production',
  target: 'node20',
  context: root,
  devtool: false,
  entry: Object.fromEntries(entries.map((entry) => [entry, path.join(root, 'services', entry)])),
  resolve: { extensions: ['.ts', '.mjs', '...'] },
  module: {
    // import.meta.dirname must be that of the bundle.
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
  output: {
    path: path.resolve(folder),
    filename: '[name].mjs',
    chunkFilename: 'parts/[id].mjs',
    chunkFormat: 'module',
    module: true,
    library: { type: 'module' },
  },
  // Readable stack traces; size does not matter here.
  optimization: { minimize: false },
});
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ all: false, errors: true }));
    process.exit(1);
  }
});
