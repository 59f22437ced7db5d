import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import * as v from 'valibot';

/** The oldest browsers that get the site as designed; older ones get only the served HTML. */
const browsers = ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'];

const minimizer = [
  // Three passes for these browsers: 0.7 KB less in a first load.
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3, ecma: 2020, keep_fargs: false } },
  }),
  // Without targets it rewrites logical properties for much older browsers, which raises their specificity.
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

// Beside this package, both in the repository and in the `node_modules/@consejo` of a section outside it.
const sharedSources = path.resolve(import.meta.dirname, '../../shared/src');
/** Packages are compiled already, except `shared`, which is published as sources. */
const compiledPackages = /[\\/]node_modules[\\/](?!@consejo[\\/]shared[\\/])/;

export type Target = 'web' | 'node';

type BaseOptions = {
  packageDir: string;
  target: Target;
  isDevelopment: boolean;
  /** React Fast Refresh, for the dev server. */
  hasRefresh?: boolean;
};

/** The configuration that all builds of all packages have in common. */
export function baseConfig({ packageDir, target, isDevelopment, hasRefresh = false }: BaseOptions) {
  const isWeb = target === 'web';
  const packageName = nameOf(packageDir);
  // Class names start with the package's name, not its folder's, and are the same in both builds, so that the markup of
  // the server matches the browser's styles.
  const classNames = (prefix: string) => ({
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
    // Production: beside the files, for `npm run logs`; not served.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
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
              transform: {
                react: { runtime: 'automatic', development: isDevelopment, refresh: hasRefresh },
              },
            },
            env: { targets: isWeb ? browsers : 'node 20' },
          },
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, exclude: sharedSources, type: 'css/module', ...classNames(packageName) },
        { test: /\.module\.css$/, include: sharedSources, type: 'css/module', ...classNames('shared') },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Long texts are in files of their own, for authors who do not read code.
        { test: /\.md$/, type: 'asset/source' },
      ],
      generator: { css: { exportsOnly: !isWeb } },
      parser: {
        // Scoped container names would differ between modules, so that a query by name silently matched nothing.
        'css/module': { namedExports: false, container: false },
        // The server's build is one file, so no chunk of it can be missing later.
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
      // `remote-content/./src/…`: the same wherever it is built.
      devtoolModuleFilenameTemplate: `${path.basename(packageDir)}/[resource-path]`,
      publicPath: 'auto',
      clean: true,
      ...(!isWeb && { library: { type: 'commonjs-module' } }),
    },
    // The shortest export names: 1 KB less than deterministic ones.
    optimization: isWeb
      ? { minimizer, mangleExports: 'size' }
      : { minimize: false, splitChunks: false, runtimeChunk: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  } satisfies Configuration;
}

/** The package's name without its scope: `remote-content`. */
function nameOf(packageDir: string) {
  const manifest = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  const { name } = v.parse(v.object({ name: v.string() }), manifest);
  return name.slice(name.indexOf('/') + 1);
}
