import { baseConfig } from './baseConfig.ts';
import { federation } from './federation.ts';
import { buildIdOf } from './packages.ts';
import { stampManifest } from './stampManifest.ts';
import { standaloneConfig } from './standaloneConfig.ts';

/**
 * The whole build of a remote: for the browser and for the server, from the same sources, with one build id.
 * `rspack serve` gives the same package alone, with hot reload.
 *
 * @param {{ name: string, port: number }} remote the container's name (`remote_content`) and its local port
 */
export function defineRemote({ name, port }) {
  return (env = {}) => {
    const packageDir = process.cwd();
    if (env.RSPACK_SERVE) return standaloneConfig({ packageDir, port });
    const id = buildIdOf(packageDir);
    return [
      remoteConfig({ name, packageDir, id, target: 'web' }),
      remoteConfig({ name, packageDir, id, target: 'node' }),
    ];
  };
}

function remoteConfig({ name, packageDir, id, target }) {
  const isWeb = target === 'web';
  const base = baseConfig({ packageDir, target, isDevelopment: process.env.NODE_ENV === 'development' });
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: name },
    plugins: [
      ...federation({
        role: 'remote',
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
