import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runQuietly } from '../commands/console/runQuietly.mjs';

const policyFile = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian packages, as root. What they bring as services is not started: only the programs are wanted.
 * @param {string[]} packages
 * @throws when this is not root, no Debian, or a package cannot be had
 */
export async function installPackages(...packages) {
  if (process.getuid?.() !== 0) throw new Error('only root may install packages');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get update', ['apt-get', 'update'], { env });
  const install = () =>
    runQuietly(
      `apt-get install ${packages.join(' ')}`,
      ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
      { env },
    );
  await (existsSync(policyFile) ? install() : withoutServices(install));
}

/** Debian asks this file before it starts a service; 101 stands for no. */
async function withoutServices(install) {
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    rmSync(policyFile);
  }
}
