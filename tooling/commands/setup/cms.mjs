import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../../rspack/buildId.ts';
import { root } from '../../rspack/packages.ts';
import { runQuietly } from '../console/runQuietly.mjs';

export const cmsFolder = path.join(root, 'cms');
const dist = path.join(cmsFolder, 'dist');
const idOf = (...inputs) => buildId(inputs.map((input) => path.join(cmsFolder, input)));

/** A checkout may lack the content backend (a deployment of the front-end packages alone). */
export const hasCms = () => existsSync(path.join(cmsFolder, 'package-lock.json'));

/** Our own code in the backend: seconds. */
export const strapiServer = {
  id: () => idOf('package-lock.json', 'tsconfig.json', 'config', 'src'),
  stamp: path.join(dist, '.build-id'),
  run: async () => {
    // The compiler leaves what a deleted source gave, and Strapi would load it.
    for (const name of ['src', 'config', 'tsconfig.tsbuildinfo']) {
      rmSync(path.join(dist, name), { recursive: true, force: true });
    }
    const tsc = path.join(cmsFolder, 'node_modules/typescript/bin/tsc');
    await runQuietly('build cms', [process.execPath, tsc], { cwd: cmsFolder });
  },
};

/** The admin panel: minutes on two cores, so only for what it is made from. Brings the server along. */
export const adminPanel = {
  id: () => idOf('package-lock.json', 'src/admin', 'config/admin.ts', 'config/server.ts'),
  stamp: path.join(dist, 'build/.build-id'),
  run: () =>
    runQuietly(
      'build cms admin',
      [process.execPath, path.join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'build'],
      {
        cwd: cmsFolder,
        env: { NODE_ENV: 'production' },
      },
    ),
  fulfils: [strapiServer],
};
