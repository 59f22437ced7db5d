import path from 'node:path';
import { root } from '../rspack/packages.mjs';
import { releaseBuild } from './releaseBuild.mjs';

/** Releases the build of a remote of this checkout into its `dist`. @param {string} name its folder */
export function releaseRemote(name) {
  return releaseBuild({
    buildFolder: path.join(root, name, 'build'),
    releaseFolder: path.join(root, name, 'dist'),
  });
}
