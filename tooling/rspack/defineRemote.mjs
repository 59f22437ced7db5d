import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './baseConfig.mjs';
import { buildIdOf } from './packages.mjs';
import { sharePolicy } from './sharePolicy.mjs';
import { stampManifest } from './stampManifest.mjs';
import { standaloneConfig } from './standaloneConfig.mjs';

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
      new ModuleFederationPlugin({
        name,
        filename: isWeb ? 'remoteEntry.[contenthash:10].js' : `remoteEntry.${id}.js`,
        exposes: { './remote': './src/remote.ts' },
        shared: sharePolicy('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: isWeb && { additionalData: stampManifest({ id, nodeEntry: `node/remoteEntry.${id}.js` }) },
        ...(!isWeb && {
          library: { type: 'commonjs-module' },
          remoteType: 'script',
          runtimePlugins: [
            import.meta.resolve('@module-federation/node/runtimePlugin').replace('file://', ''),
          ],
        }),
        experiments: {
          optimization: { target },
          ...(isWeb && { externalRuntime: true }),
        },
      }),
    ],
  };
}
