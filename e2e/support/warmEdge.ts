import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './environment.ts';

/** Warms an edge by the command that production uses. @param env its environment (deploy/README.md) */
export function warmEdge(origin: string, env: Record<string, string> = {}) {
  return promisify(execFile)(process.execPath, [path.join(root, 'deploy/edge/warm.mjs'), origin], {
    env: { ...process.env, ...env },
  });
}
