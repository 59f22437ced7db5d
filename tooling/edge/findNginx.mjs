import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Debian has it where only root's PATH leads. */
const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * The nginx that runs the edge in tests and measurements: the one named in NGINX_PATH, else the system's.
 * @returns {string | undefined} path of a program; undefined when there is none
 */
export function findNginx() {
  const given = process.env.NGINX_PATH;
  if (given) return isProgram(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...folders.map((folder) => path.join(folder, 'nginx')), ...places].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
