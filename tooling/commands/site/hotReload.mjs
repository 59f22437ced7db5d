import path from 'node:path';
import { root } from '../../rspack/packages.ts';
import { UserError } from '../console/steps.mjs';
import { hotReloadOffset, localRemotes } from './ports.mjs';

/**
 * One remote alone, with hot reload, as a process; its content comes through the gateway of the running site.
 * @param {string} name the remote's folder
 * @param {Record<string, number>} ports
 * @returns {import('./describeSite.mjs').SiteProcess}
 */
export function describeHotReload(name, ports) {
  if (!localRemotes().includes(name)) {
    throw new UserError(`${name} cannot run alone; these can: ${localRemotes().join(', ')}.`);
  }
  // Its own port belongs to its released files; hot reload stands beside them.
  const port = ports[name] + hotReloadOffset;
  return {
    name: `${name}:hot`,
    args: [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'serve', '--port', String(port)],
    cwd: path.join(root, name),
    env: {
      NODE_ENV: 'development',
      CONTENT_URL: process.env.CONTENT_URL ?? `http://localhost:${ports.site}`,
    },
    readyUrl: `http://localhost:${port}/`,
  };
}
