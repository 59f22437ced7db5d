import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './findProgram.ts';

/** The nginx for the edge in tests and measurements: NGINX_PATH, else the system's. */
export const findNginx = () =>
  process.env.NGINX_PATH
    ? findProgram([process.env.NGINX_PATH])
    : // Debian has it where only root's PATH leads.
      findProgram(['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']);

/** The same, unless it lacks the `stream` module, a package of its own in Debian. */
export function findWholeNginx(): string | undefined {
  const nginx = findNginx();
  const isApart =
    nginx && spawnSync(nginx, ['-V'], { encoding: 'utf8' }).stderr.includes('--with-stream=dynamic');
  return isApart && !existsSync('/usr/lib/nginx/modules/ngx_stream_module.so') ? undefined : nginx;
}
