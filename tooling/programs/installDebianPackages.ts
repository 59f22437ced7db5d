import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runQuietly } from '../console/runQuietly.ts';

const policyFile = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian packages without starting their services: only the programs are wanted. Needs root.
 * @throws UserError with apt's output
 */
export async function installDebianPackages(packages: string[]) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Debian asks this file before it starts a service; 101 means no.
  const hasOwnPolicy = existsSync(policyFile);
  if (!hasOwnPolicy) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await runQuietly(['apt-get', 'update'], { env });
    await runQuietly(['apt-get', 'install', '-y', '--no-install-recommends', ...packages], { env });
  } finally {
    if (!hasOwnPolicy) rmSync(policyFile);
  }
}
