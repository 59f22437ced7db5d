import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, CopyRspackPlugin, DefinePlugin } from '@rspack/core';
import { baseConfig, type Target } from './baseConfig.ts';
import { CompileHintPlugin } from './CompileHintPlugin.ts';
import { EntrypointsPlugin } from './EntrypointsPlugin.ts';
import { buildIdOf } from './packages.ts';

/**
 * The shell's three builds: the site for the browser, the same site for the render workers, and the server process.
 * @param shell the host container's name
 */
export function defineShell({ name }: { name: string }) {
  return (): Configuration[] => {
    const packageDir = process.cwd();
    const isDevelopment = process.env.NODE_ENV === 'development';
    return [
      hostConfig({ name, packageDir, isDevelopment, target: 'web', entry: './src/app/main.ts' }),
      hostConfig({ name, packageDir, isDevelopment, target: 'node', entry: './src/app/render.tsx' }),
      serverConfig({ packageDir, isDevelopment }),
    ];
  };
}

/**
 * Files of the entry that outlive a release: libraries change with an update, `shared` with its version, texts and code
 * of the shell with every release.
 */
const lastingFiles = {
  libraries: {
    name: 'libraries',
    test: /[\\/]node_modules[\\/](?!@consejo[\\/])/,
    chunks: 'initial',
    enforce: true,
  },
  shared: { name: 'shared', test: /[\\/]shared[\\/]src[\\/].*\.[jt]sx?$/, chunks: 'initial', enforce: true },
} as const;

/** React Router's entries in a build for production: its package names only those with development warnings. */
export function productionRouter(packageDir: string) {
  const manifest = createRequire(path.join(packageDir, 'package.json')).resolve('react-router/package.json');
  const folder = path.join(path.dirname(manifest), 'dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

type HostBuild = { name: string; packageDir: string; isDevelopment: boolean; target: Target; entry: string };

function hostConfig({ name, packageDir, isDevelopment, target, entry }: HostBuild): Configuration {
  const isWeb = target === 'web';
  const base = baseConfig({ packageDir, target, isDevelopment });
  return {
    ...base,
    entry: isWeb ? { site: entry, start: './src/app/start.ts' } : { render: entry },
    output: { ...base.output, uniqueName: name },
    ...(isWeb && {
      // 0.6 KB less in a first load.
      ...(!isDevelopment && { resolve: { ...base.resolve, alias: productionRouter(packageDir) } }),
      optimization: {
        ...base.optimization,
        splitChunks: { cacheGroups: lastingFiles },
      },
    }),
    plugins: [
      new DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify(target) }),
      ...(isWeb ? [new CompileHintPlugin()] : []),
      ...(isWeb
        ? [
            new EntrypointsPlugin({ buildId: buildIdOf(packageDir) }),
            new CopyRspackPlugin({ patterns: [{ from: 'public', to: 'public' }] }),
          ]
        : []),
    ],
  };
}

/** The server process: sources of the workspace are bundled, libraries are not. */
function serverConfig({
  packageDir,
  isDevelopment,
}: Pick<HostBuild, 'packageDir' | 'isDevelopment'>): Configuration {
  const base = baseConfig({ packageDir, target: 'node', isDevelopment });
  return {
    ...base,
    name: 'shell:server',
    target: 'node20',
    entry: {
      server: './server/main.ts',
      worker: './server/render/worker.ts',
      search: './server/search/searchWorker.ts',
    },
    output: {
      ...base.output,
      path: path.join(packageDir, 'build/server'),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    externalsType: 'module',
    externals: [
      ({ request }, done) =>
        request && /^[a-z@]/i.test(request) && !request.startsWith('@consejo/') && !path.isAbsolute(request)
          ? done(undefined, request)
          : done(),
    ],
  };
}
