import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharePolicy } from './sharePolicy.mjs';

/**
 * The federation plugin as host and remotes have it in common, for the browser's and the server's build.
 * @param {{ role: 'host' | 'remote', name: string, target: 'web' | 'node', options: object }} build
 *   `options`: what only this role has (exposes, file name, manifest)
 */
export function federation({ role, name, target, options }) {
  const isHost = role === 'host';
  return new ModuleFederationPlugin({
    name,
    shared: sharePolicy(role),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    ...(target === 'node' && {
      library: { type: 'commonjs-module' },
      remoteType: 'script',
      runtimePlugins: [fileURLToPath(import.meta.resolve('@module-federation/node/runtimePlugin'))],
    }),
    experiments: {
      optimization: { target },
      // One federation runtime a page: the host brings it, remotes do without (29 -> 12 KB of remoteEntry).
      ...(target === 'web' && (isHost ? { provideExternalRuntime: true } : { externalRuntime: true })),
    },
    ...options,
  });
}
