import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';

/** The oldest browsers that get the site as designed; older ones get the served HTML. */
const browsers = ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'];

const minimizer = [
  // As far as it goes for these browsers: 0.7 KB less in a first load.
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3, ecma: 2020, keep_fargs: false } },
  }),
  // Without targets it rewrites logical properties for browsers of long ago, at the price of higher specificity.
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

// Beside this package in the repository, and in the `node_modules/@consejo` of a section outside of it.
const sharedSources = path.resolve(import.meta.dirname, '../../shared/src');
/** Packages come compiled; `shared` comes as its sources. */
const compiledPackages = /[\\/]node_modules[\\/](?!@consejo[\\/]shared[\\/])/;

/**
 * What every build of every package has in common.
 * @param {{ packageDir: string, target: 'web' | 'node', isDevelopment: boolean }} options
 */
export function baseConfig({ packageDir, target, isDevelopment }) {
  const isWeb = target === 'web';
  const packageName = nameOf(packageDir);
  // Class names carry their package, whatever its folder is called; one spelling in both builds, so the server writes
  // names the browser's styles know.
  const classNames = (prefix) => ({
    generator: {
      localIdentName: `${prefix}__[name]__[local]`,
      exportsConvention: 'as-is',
      exportsOnly: !isWeb,
      esModule: true,
    },
  });
  return {
    name: `${packageName}:${target}`,
    context: packageDir,
    mode: isDevelopment ? 'development' : 'production',
    target: isWeb ? 'web' : 'async-node',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.[cm]?[jt]sx?$/,
          exclude: compiledPackages,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: false } },
            },
            env: { targets: isWeb ? browsers : 'node 20' },
          },
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, exclude: sharedSources, type: 'css/module', ...classNames(packageName) },
        { test: /\.module\.css$/, include: sharedSources, type: 'css/module', ...classNames('shared') },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Long texts are files that a person without code reads and changes.
        { test: /\.md$/, type: 'asset/source' },
      ],
      generator: { css: { exportsOnly: !isWeb } },
      parser: {
        // A container's name would be another in each module, and a query by it would match nothing, in silence.
        'css/module': { namedExports: false, container: false },
        // The server's build is one file: nothing of it can be missing later.
        ...(!isWeb && { javascript: { dynamicImportMode: 'eager' } }),
      },
    },
    output: {
      path: path.join(packageDir, 'build', target),
      filename: isWeb ? '[name].[contenthash:10].js' : '[name].cjs',
      chunkFilename: isWeb ? '[contenthash:16].js' : '[contenthash:16].cjs',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[contenthash:16].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      clean: true,
      ...(!isWeb && { library: { type: 'commonjs-module' } }),
    },
    // The shortest names for exports: 1 KB less than names that stay the same from build to build.
    optimization: isWeb
      ? { minimizer, mangleExports: 'size' }
      : { minimize: false, splitChunks: false, runtimeChunk: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** `remote-content`, without the scope. @param {string} packageDir @returns {string} */
function nameOf(packageDir) {
  const { name } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  return name.slice(name.indexOf('/') + 1);
}
