import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The first of some programs that can be run: names are looked up in PATH, paths are taken as they are. */
export function findProgram(candidates: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return candidates
    .flatMap((name) => (path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name))))
    .find(isExecutable);
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
