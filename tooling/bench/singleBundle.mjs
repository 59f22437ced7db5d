import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../rspack/baseConfig.ts';
import { remotes, root } from '../rspack/packages.ts';

const folder = path.join(root, '.run/bench');

/**
 * Builds the whole site as one bundle of the same sources, without federation: the remotes are imported where they are
 * otherwise loaded, their pages stay lazy.
 * @returns {Promise<{ folder: string, entry: string }>} where it is, and the file that a page begins with
 */
export async function buildSingleBundle() {
  mkdirSync(folder, { recursive: true });
  const loader = path.join(folder, 'bundledRemotes.js');
  writeFileSync(loader, bundledRemotes());
  const packageDir = path.join(root, 'shell');
  const base = baseConfig({ packageDir, target: 'web', isDevelopment: false });
  const output = path.join(folder, 'single');
  const stats = await run({
    ...base,
    entry: { site: './src/app/browser.tsx' },
    output: { ...base.output, path: output, uniqueName: 'single' },
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/loadRemote\.ts$/, loader)],
  });
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
  const [entry] = entrypoints.site.assets.map(({ name }) => name).filter((file) => file.endsWith('.js'));
  return { folder: output, entry };
}

function bundledRemotes() {
  const front = (name) => JSON.stringify(path.join(root, name, 'src/remote.ts'));
  const variable = (name) => name.replaceAll('-', '_');
  return [
    ...remotes.map((name) => `import { remote as ${variable(name)} } from ${front(name)};`),
    `const remotes = { ${remotes.map(variable).join(', ')} };`,
    'export const loadRemote = async ({ name }) => remotes[name];',
  ].join('\n');
}

/** @param {any} config @returns {Promise<any>} */
function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
      compiler.close(() => resolve(stats));
    });
  });
}
