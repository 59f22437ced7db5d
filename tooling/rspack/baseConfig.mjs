import path from 'node:path';

/**
 * What every build of every package has in common.
 * @param {{ packageDir: string, target: 'web' | 'node', isDevelopment: boolean }} options
 */
export function baseConfig({ packageDir, target, isDevelopment }) {
  const isWeb = target === 'web';
  const packageName = path.basename(packageDir);
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
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: false } },
            },
            env: { targets: isWeb ? 'chrome >= 111, firefox >= 114, safari >= 16.4' : 'node 20' },
          },
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
      // One spelling in both builds: the class names that the server writes are those the browser's styles know.
      generator: {
        'css/module': {
          localIdentName: `${packageName}__[name]__[local]`,
          exportsConvention: 'as-is',
          exportsOnly: !isWeb,
          esModule: true,
        },
        css: { exportsOnly: !isWeb },
      },
      parser: { 'css/module': { namedExports: false } },
    },
    output: {
      path: path.join(packageDir, 'build', target),
      filename: isWeb ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isWeb ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      clean: true,
      ...(!isWeb && { library: { type: 'commonjs-module' } }),
    },
    optimization: isWeb ? { chunkIds: 'named' } : { minimize: false, splitChunks: false, runtimeChunk: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
