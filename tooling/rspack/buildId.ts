import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

// `.git`: a section outside this repository is a repository itself.
const ignored = new Set(['node_modules', 'build', 'dist', 'README.md', '.git']);

/**
 * A hash of the sources of a build, which names the build and shows whether it is stale.
 * @param inputs files and folders; missing ones count as empty
 * @returns 12 hexadecimal digits
 */
export function buildId(inputs: string[]) {
  const hash = createHash('sha256');
  const add = (file: string) => {
    if (!existsSync(file) || ignored.has(path.basename(file)) || /\.test\.(tsx?|mjs)$/.test(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(path.join(file, name));
    } else hash.update(path.basename(file)).update('\0').update(readFileSync(file)).update('\0');
  };
  inputs.forEach(add);
  return hash.digest('hex').slice(0, 12);
}
