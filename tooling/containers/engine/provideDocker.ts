import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../../console/runQuietly.ts';
import { step, UserError } from '../../console/steps.ts';
import { installDebianPackages } from '../../programs/installDebianPackages.ts';

// Docker from Debian 13's packages, unpacked into a folder and not installed: Debian 12's Compose is too old, and these
// programs run on Debian 12 unchanged.

const suite = 'trixie';
const unpacked = ['docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'containerd', 'tini'];
/** Installed by apt: Debian 13's runc needs Debian 13's C library, and the others need further libraries. */
const installed = ['runc', 'iptables', 'iproute2', 'debootstrap'];

/**
 * @param folder keeps the packages, for the next run too
 * @returns variables that locate the programs
 */
export async function provideDocker(folder: string): Promise<{ PATH: string; DOCKER_CONFIG: string }> {
  requireDebianRoot();
  const root = path.join(folder, 'root');
  const stamp = path.join(root, '.complete');
  if (!installed.every(isInstalled)) {
    await step(`installing ${installed.join(', ')} by apt`, () => installDebianPackages(installed));
  }
  if (!existsSync(stamp)) {
    rmSync(root, { recursive: true, force: true });
    await step(`unpacking ${unpacked.join(', ')} of Debian ${suite} into ${root}`, () =>
      download(folder, root),
    );
    writeFileSync(stamp, '');
  }
  const config = path.join(folder, 'config');
  cpSync(path.join(root, 'usr/libexec/docker/cli-plugins'), path.join(config, 'cli-plugins'), {
    recursive: true,
  });
  const programs = ['usr/bin', 'usr/sbin'].map((name) => path.join(root, name));
  return { PATH: [...programs, process.env.PATH, '/usr/sbin', '/sbin'].join(':'), DOCKER_CONFIG: config };
}

function requireDebianRoot() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (process.getuid?.() === 0 && /^ID=debian$/m.test(system)) return;
  throw new UserError(
    'An engine can be set up on Debian only, as root. Elsewhere: install Docker and start it, then run this again.',
  );
}

function isInstalled(name: string) {
  const program = name === 'iproute2' ? 'ip' : name;
  return ['/usr/bin', '/usr/sbin', '/sbin'].some((folder) => existsSync(path.join(folder, program)));
}

/** The Debian mirror that this machine's apt uses. */
export async function debianMirror(): Promise<string> {
  const targets = await runQuietly([
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
  ]);
  const mirror = targets.split('\n').find((uri) => /debian\/?$/.test(uri));
  return (mirror ?? 'http://deb.debian.org/debian').replace(/\/$/, '');
}

/** Runs apt on its own configuration and state, so that the machine's stay unchanged. */
async function download(folder: string, root: string) {
  const apt = path.join(folder, 'apt');
  for (const name of ['lists/partial', 'archives/partial'])
    mkdirSync(path.join(apt, name), { recursive: true });
  const mirror = await debianMirror();
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(path.join(apt, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`);
  writeFileSync(path.join(apt, 'status'), '');
  const settings = {
    'Dir::Etc::sourcelist': 'sources.list',
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': 'lists',
    'Dir::State::status': 'status',
    'Dir::Cache': '.',
    'Dir::Cache::archives': 'archives',
  };
  const config = path.join(apt, 'apt.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${path.resolve(apt, value)}";`);
  writeFileSync(config, [...lines, 'APT::Sandbox::User "root";', ''].join('\n'));
  const debs = path.join(folder, 'debs');
  rmSync(debs, { recursive: true, force: true });
  mkdirSync(debs, { recursive: true });
  const env = { APT_CONFIG: config, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly(['apt-get', 'update'], { env });
  await runQuietly(['apt-get', 'download', ...unpacked], { env, cwd: debs });
  for (const deb of readdirSync(debs)) {
    await runQuietly(['dpkg-deb', '-x', path.join(debs, deb), root]);
  }
  // The name that dockerd searches for.
  cpSync(path.join(root, 'usr/bin/tini'), path.join(root, 'usr/bin/docker-init'));
  chmodSync(path.join(root, 'usr/bin/docker-init'), 0o755);
}
