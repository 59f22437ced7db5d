import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { sharePolicy } from './sharePolicy.ts';

const runtimeFolder = path.resolve(
  fileURLToPath(import.meta.resolve('@module-federation/runtime')),
  '../../..',
);

/**
 * The federation runtime's ES modules in place of its CommonJS ones, which the plugin asks for by file: those cannot be
 * tree-shaken, and every page would carry the parts for Node and for snapshots.
 */
const runtimeRequest =
  /@module-federation\/(runtime|runtime-core|runtime-tools|sdk|error-codes|webpack-bundler-runtime)(?:\/dist\/([\w-]+)\.cjs|\/([\w-]+))?$/;

const esmRuntime = new NormalModuleReplacementPlugin(runtimeRequest, (result) => {
  const found = runtimeRequest.exec(result.request);
  if (!found) return; // already resolved by this rule
  const [, name, file, door] = found;
  const module = `${file ?? door ?? 'index'}.${name === 'error-codes' ? 'mjs' : 'js'}`;
  result.request = path.join(runtimeFolder, name, 'dist', module);
});

/**
 * The federation plugins as host and remotes have them in common, for the browser's and the server's build.
 * @param {{ role: 'host' | 'remote', name: string, target: 'web' | 'node', options: object }} build
 *   `options`: what only this role has (exposes, file name, manifest)
 */
export function federation({ role, name, target, options }) {
  const isHost = role === 'host';
  const plugin = new ModuleFederationPlugin({
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
      // A remote loads no other: 0.65 KB less in its entry.
      optimization: { target, disableSnapshot: true, disableRemote: target === 'web' && !isHost },
      // One federation runtime a page: the host brings it, remotes do without (29 -> 12 KB of remoteEntry).
      ...(target === 'web' && (isHost ? { provideExternalRuntime: true } : { externalRuntime: true })),
    },
    ...options,
  });
  return target === 'web' ? [plugin, esmRuntime] : [plugin];
}
