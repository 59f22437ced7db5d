import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { baseConfig } from '../../rspack/baseConfig.ts';
import { productionRouter } from '../../rspack/defineShell.ts';
import { remotes, root } from '../../rspack/packages.ts';

const folder = path.join(root, '.run/bench-site');

/**
 * Builds the whole site from the same sources as one bundle without federation: remotes are imported statically, their
 * pages stay lazy. It renders into an empty page instead of hydrating a served one.
 * @returns the output folder, and the script and the styles that a page starts with
 */
export async function buildSingleBundle(): Promise<{ folder: string; entry: string; styles: string[] }> {
  mkdirSync(folder, { recursive: true });
  const loader = path.join(folder, 'bundledRemotes.js');
  writeFileSync(loader, bundledRemotes());
  const packageDir = path.join(root, 'shell');
  const base = baseConfig({ packageDir, target: 'web', isDevelopment: false });
  const output = path.join(folder, 'bundle');
  const client = path.join(folder, 'clientOnly.js');
  writeFileSync(client, clientOnly());
  const stats = await run({
    ...base,
    entry: { site: './src/app/main.ts' },
    output: { ...base.output, path: output, uniqueName: 'single' },
    resolve: {
      ...base.resolve,
      alias: { ...productionRouter(packageDir), 'react-dom/client$': client },
    },
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/loadRemote\.ts$/, loader)],
  });
  const assets = stats.toJson({ all: false, entrypoints: true }).entrypoints?.site?.assets ?? [];
  const files = assets.map(({ name }) => name);
  const entry = files.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error('the single bundle has no entry');
  return { folder: output, entry, styles: files.filter((file) => file.endsWith('.css')) };
}

/** A module in the place of loadRemote.ts. */
function bundledRemotes() {
  const remoteFile = (name: string) => JSON.stringify(path.join(root, name, 'src/remote.ts'));
  const variable = (name: string) => name.replaceAll('-', '_');
  return [
    ...remotes.map((name) => `import { remote as ${variable(name)} } from ${remoteFile(name)};`),
    `const remotes = { ${remotes.map(variable).join(', ')} };`,
    // The registry's names have an underscore, as variables do.
    'export const loadRemote = async (name) => remotes[name];',
    'export const loadFederation = async () => {};',
  ].join('\n');
}

/** A module in the place of react-dom/client. */
function clientOnly() {
  const client = createRequire(path.join(root, 'shell/package.json')).resolve('react-dom/client');
  return [
    `import { createRoot } from ${JSON.stringify(client)};`,
    'export { createRoot };',
    'export function hydrateRoot(container, children, options) {',
    '  const client = createRoot(container, options);',
    '  client.render(children);',
    '  return client;',
    '}',
  ].join('\n');
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString('errors-only')));
      compiler.close(() => resolve(stats));
    });
  });
}
