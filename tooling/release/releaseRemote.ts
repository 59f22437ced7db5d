import path from 'node:path';
import { root } from '../rspack/packages.ts';
import { releaseBuild } from './releaseBuild.ts';

/** Releases the build of a remote of this checkout into its `dist`. @param name its folder */
export function releaseRemote(name: string) {
  return releaseBuild({
    buildFolder: path.join(root, name, 'build'),
    releaseFolder: path.join(root, name, 'dist'),
  });
}
