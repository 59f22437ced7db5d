import { UserError } from '../console/steps.ts';
import { findChromium } from './findChromium.ts';
import { findNginx } from './findNginx.ts';
import { installDebianPackages } from './installDebianPackages.ts';

/** System packages are installed on CI's machines and where the developer asks for it. */
export const mayInstallPrograms = () => Boolean(process.env.CI) || process.argv.includes('--install-system');

type Program = { name: string; variable: string; find: () => string | undefined; debianPackages: string[] };

const chromium: Program = {
  name: 'Chromium',
  variable: 'PLAYWRIGHT_CHROMIUM_PATH',
  find: findChromium,
  debianPackages: ['chromium'],
};
const nginx: Program = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  find: findNginx,
  debianPackages: ['nginx', 'openssl'], // openssl makes the edge's first certificate
};

/**
 * The programs that journeys need beside Node, installed from Debian if they are missing and that is allowed.
 * @returns the environment that names them
 * @throws UserError naming what is missing and how to get it
 */
export async function providePrograms(): Promise<Record<string, string>> {
  const missing = [chromium, nginx].filter(({ find }) => !find());
  if (missing.length > 0) {
    const packages = missing.flatMap(({ debianPackages }) => debianPackages);
    if (!mayInstallPrograms()) throw new UserError(adviceOn(missing, packages));
    console.log(`Installing system packages: ${packages.join(', ')}`);
    await installDebianPackages(packages);
  }
  return Object.fromEntries(
    [chromium, nginx].map((program) => {
      const file = program.find();
      if (!file) throw new UserError(adviceOn([program], program.debianPackages));
      return [program.variable, file];
    }),
  );
}

const adviceOn = (missing: Program[], packages: string[]) =>
  `Missing: ${missing.map(({ name }) => name).join(', ')}. On Debian: apt-get install -y ${packages.join(' ')}, or run this ` +
  `command with -- --install-system. Elsewhere: install it, or name the program in ${missing.map(({ variable }) => variable).join(', ')}. ` +
  'npm run check needs neither.';
