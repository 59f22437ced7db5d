import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { BannerPlugin, NormalModuleReplacementPlugin } from '@rspack/core';
import type { Target } from './baseConfig.ts';
import { CompileHintPlugin } from './CompileHintPlugin.ts';
import { SharedModuleIdsPlugin } from './SharedModuleIdsPlugin.ts';
import { sharePolicy } from './sharePolicy.ts';

const runtimeFolder = path.resolve(
  fileURLToPath(import.meta.resolve('@module-federation/runtime')),
  '../../..',
);

/**
 * Replaces the federation runtime's CommonJS modules, which the plugin requests by file, with its ES modules. The former
 * cannot be tree-shaken, and every page would load the parts for Node and for snapshots.
 */
const runtimeRequest =
  /@module-federation\/(runtime|runtime-core|runtime-tools|sdk|error-codes|webpack-bundler-runtime)(?:\/dist\/([\w-]+)\.cjs|\/([\w-]+))?$/;

const esmRuntime = new NormalModuleReplacementPlugin(runtimeRequest, (result) => {
  const found = runtimeRequest.exec(result.request);
  if (!found) return; // already resolved by this rule
  const [, name = '', file, door] = found;
  const module = `${file ?? door ?? 'index'}.${name === 'error-codes' ? 'mjs' : 'js'}`;
  result.request = path.join(runtimeFolder, name, 'dist', module);
});

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

type FederationBuild = {
  name: string;
  target: Target;
  /** What is exposed, file name, manifest. */
  options: Partial<FederationOptions>;
};

/** The runtime evaluates the server's chunks, which would have no name in stack traces. */
const chunkName = new BannerPlugin({
  banner: '//# sourceURL=[file]',
  raw: true,
  footer: true,
  include: /cjs$/,
});

/** The federation plugins of a remote, for the browser's and the server's build. */
export function federation({ name, target, options }: FederationBuild) {
  const plugin = new ModuleFederationPlugin({
    name,
    shared: sharePolicy(),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    ...(target === 'node' && {
      library: { type: 'commonjs-module' },
      remoteType: 'script',
      runtimePlugins: [fileURLToPath(import.meta.resolve('@module-federation/node/runtimePlugin'))],
    }),
    experiments: {
      // Remotes do not load other remotes: 0.65 KB less in their entry.
      optimization: { target, disableSnapshot: true, disableRemote: target === 'web' },
      // One federation runtime per page: the host provides it to the remotes (remoteEntry: 29 -> 12 KB).
      ...(target === 'web' && { externalRuntime: true }),
    },
    ...options,
  });
  return target === 'web'
    ? [plugin, esmRuntime, new SharedModuleIdsPlugin(), new CompileHintPlugin()]
    : [plugin, chunkName];
}
