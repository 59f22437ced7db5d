import path from 'node:path';
import { CopyRspackPlugin } from '@rspack/core';
import { baseConfig } from './baseConfig.ts';
import { EntrypointsPlugin } from './EntrypointsPlugin.ts';
import { federation } from './federation.ts';
import { buildIdOf } from './packages.ts';

/**
 * The shell's three builds: the site for the browser, the same site for the render workers, and the server process.
 * @param {{ name: string }} shell the host container's name
 */
export function defineShell({ name }) {
  return () => {
    const packageDir = process.cwd();
    const isDevelopment = process.env.NODE_ENV === 'development';
    return [
      hostConfig({ name, packageDir, isDevelopment, target: 'web', entry: './src/app/browser.tsx' }),
      hostConfig({ name, packageDir, isDevelopment, target: 'node', entry: './src/app/render.tsx' }),
      serverConfig({ packageDir, isDevelopment }),
    ];
  };
}

function hostConfig({ name, packageDir, isDevelopment, target, entry }) {
  const isWeb = target === 'web';
  const base = baseConfig({ packageDir, target, isDevelopment });
  return {
    ...base,
    entry: { [isWeb ? 'site' : 'render']: entry },
    output: { ...base.output, uniqueName: name },
    plugins: [
      // Its remotes are known at run time only, from the registry.
      ...federation({ role: 'host', name, target, options: { remotes: {}, manifest: false } }),
      ...(isWeb
        ? [
            new EntrypointsPlugin({ buildId: buildIdOf(packageDir) }),
            new CopyRspackPlugin({ patterns: [{ from: 'public', to: 'public' }] }),
          ]
        : []),
    ],
  };
}

/** The server is plain Node code: libraries stay outside, sources of the workspace are bundled. */
function serverConfig({ packageDir, isDevelopment }) {
  const base = baseConfig({ packageDir, target: 'node', isDevelopment });
  return {
    ...base,
    name: 'shell:server',
    target: 'node20',
    entry: { server: './server/main.ts', worker: './server/render/worker.ts' },
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
        /^[a-z@]/i.test(request) && !request.startsWith('@consejo/') && !path.isAbsolute(request)
          ? done(null, request)
          : done(),
    ],
  };
}
