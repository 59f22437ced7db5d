import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tooling/rspack/packages.ts';
import { holdBase } from '../../tooling/site/ports.ts';
import { makeEnv } from '../compose/makeEnv.mjs';
import { composeSite, folder, project } from './composeSite.ts';

const firstPort = 4600;
const ports = [
  ...['HTTP_PORT', 'TLS_PORT', 'PORTALS_PORT', 'VIEWER_PORT'],
  ...['PANEL_PORT', 'MAIL_PORT', 'DATABASE_PORT', 'OTHER_EDGE_PORT', 'GRAFANA_PORT'],
];

/**
 * Builds and starts the site with demonstration content from a clean copy of this checkout, unless it runs already, and removes
 * it after the tests. KEEP_SITE=true leaves it running as it was built, so that single tests start at once.
 */
export default async function startSite() {
  if (existsSync(path.join(folder, '.env'))) {
    const site = composeSite();
    const { stdout: running } = await site.run(['ps', '--services', '--status', 'running']);
    if (running.split('\n').includes('edge')) return await site.untilHealthy();
    await site.remove();
  }
  copyCheckout();
  const base = await holdBase(firstPort);
  for (const [index, name] of ports.entries()) process.env[name] = String(base + index);
  console.log(makeEnv({ isDemo: true, folder }));
  const others = {
    ...Object.fromEntries(ports.slice(4).map((name) => [name, process.env[name]])),
    COMPOSE_PROJECT_NAME: project,
    // The tests visit faster than a visitor.
    EDGE_READS: '600000',
    // No test has a bucket.
    BACKUP_REPOSITORY: '/srv/backups/copy',
  };
  for (const [name, value] of Object.entries(others))
    appendFileSync(path.join(folder, '.env'), `${name}=${value}\n`);
  const site = composeSite();
  // Left by a run that was killed.
  await site.clear();
  await site.shell('npm run up -- --demo');
  await site.untilHealthy();
  return process.env.KEEP_SITE ? undefined : site.remove;
}

/** The files that git tracks or would add. */
function copyCheckout() {
  rmSync(folder, { recursive: true, force: true });
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter((name) => name && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
}
