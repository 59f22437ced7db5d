import type { Configuration } from '@rspack/core';
import { baseConfig, type Target } from './baseConfig.ts';
import { federation } from './federation.ts';
import { buildIdOf, hotReloadOffset } from './packages.ts';
import { stampManifest } from './stampManifest.ts';
import { standaloneConfig } from './standaloneConfig.ts';

/**
 * The two builds of a remote, for the browser and for the server, from the same sources and with one build id.
 * `rspack serve` runs the remote without the site, with hot reload.
 * @param remote the container's name (`remote_content`) and its local port
 */
export function defineRemote({ name, port }: { name: string; port: number }) {
  return (env: { RSPACK_SERVE?: boolean } = {}): Configuration | Configuration[] => {
    const packageDir = process.cwd();
    if (env.RSPACK_SERVE) return standaloneConfig({ packageDir, port: port + hotReloadOffset });
    const id = buildIdOf(packageDir);
    return [
      remoteConfig({ name, packageDir, id, target: 'web' }),
      remoteConfig({ name, packageDir, id, target: 'node' }),
    ];
  };
}

type RemoteBuild = { name: string; packageDir: string; id: string; target: Target };

function remoteConfig({ name, packageDir, id, target }: RemoteBuild): Configuration {
  const isWeb = target === 'web';
  const base = baseConfig({ packageDir, target, isDevelopment: process.env.NODE_ENV === 'development' });
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: name },
    plugins: [
      ...federation({
        name,
        target,
        options: {
          filename: isWeb ? 'remoteEntry.[contenthash:10].js' : `remoteEntry.${id}.js`,
          exposes: { './remote': './src/remote.ts' },
          manifest: isWeb && {
            additionalData: stampManifest({ id, nodeEntry: `node/remoteEntry.${id}.js` }),
          },
        },
      }),
    ],
  };
}
