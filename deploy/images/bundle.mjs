import path from 'node:path';
import { rspack } from '@rspack/core';
import { root } from '../../tooling/rspack/packages.ts';

// node bundle.mjs <folder> <entry…>: programs of tooling/ with all that they import, one file each, so that an image holds
// no packages. Entries are named as they lie below tooling/, and come out below the folder in the same way.

const [folder, ...entries] = process.argv.slice(2);

const compiler = rspack({
  mode: 'production',
  target: 'node20',
  context: root,
  devtool: false,
  entry: Object.fromEntries(
    entries.map((entry) => [entry.replace(/\.(mjs|ts)$/, ''), path.join(root, 'tooling', entry)]),
  ),
  // Where a file lies is asked when it runs.
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: 'node 20' } },
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
  // Readable where something goes wrong; nobody downloads it.
  optimization: { minimize: false },
});
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ all: false, errors: true }));
    process.exit(1);
  }
});
