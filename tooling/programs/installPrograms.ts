import { UserError } from '../console/steps.ts';
import { findChromium } from './findChromium.ts';
import { findNginx, findWholeNginx } from './findNginx.ts';
import { installDebianPackages } from './installDebianPackages.ts';

/** System packages are installed on CI's machines and where the developer asks for it. */
export const mayInstallPrograms = () => Boolean(process.env.CI) || process.argv.includes('--install-system');

type Programs = Record<
  string,
  { name: string; find: () => string | undefined; debianPackages: readonly string[] }
>;

const programs = {
  // openssl makes the edge's first certificate.
  NGINX_PATH: {
    name: 'nginx',
    find: findWholeNginx,
    debianPackages: ['nginx', 'libnginx-mod-stream', 'openssl'],
  },
  // The fonts have Arial's measures, which the site's fallback is adjusted to: without them pages shift.
  PLAYWRIGHT_CHROMIUM_PATH: {
    name: 'Chromium',
    find: findChromium,
    debianPackages: ['chromium-headless-shell', 'fonts-liberation'],
  },
};

/**
 * The programs that journeys need beside Node, installed from Debian if they are missing and that is allowed.
 * @returns the environment that names them
 */
export async function providePrograms() {
  await installMissing(programs);
  const [NGINX_PATH, PLAYWRIGHT_CHROMIUM_PATH] = [findNginx(), findChromium()];
  if (!NGINX_PATH || !PLAYWRIGHT_CHROMIUM_PATH) throw new UserError('nginx or Chromium cannot be run.');
  return { NGINX_PATH, PLAYWRIGHT_CHROMIUM_PATH };
}

/** @throws UserError naming what is missing and how to get it */
export async function installMissing(wanted: Programs) {
  const missing = Object.entries(wanted).filter(([, { find }]) => !find());
  if (missing.length === 0) return;
  const packages = [...new Set(missing.flatMap(([, { debianPackages }]) => debianPackages))];
  const advice =
    `Missing: ${missing.map(([, { name }]) => name).join(', ')}. On Debian: apt-get install -y ${packages.join(' ')}, or run ` +
    'this command with -- --install-system. Elsewhere, install it or name the program in ' +
    `${missing.map(([variable]) => variable).join(', ')}. npm run check needs none of them.`;
  if (!mayInstallPrograms()) throw new UserError(advice);
  console.log(`Installing system packages: ${packages.join(', ')}`);
  await installDebianPackages(packages);
}
