import { findProgram } from './findProgram.ts';

/** The nginx for the edge in tests and measurements: NGINX_PATH, else the system's. */
export const findNginx = () =>
  process.env.NGINX_PATH
    ? findProgram([process.env.NGINX_PATH])
    : // Debian has it where only root's PATH leads.
      findProgram(['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']);
