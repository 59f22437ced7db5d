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
import { installPackages } from '../../debian/installPackages.mjs';

// Docker from Debian's own packages, unpacked into a folder and not installed: Debian 12's Compose is too old, and
// Debian 13's programs run on Debian 12 as they are.

const suite = 'trixie';
const unpacked = ['docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'containerd', 'tini'];
/** Debian 13's runc needs Debian 13's C library, and the others come with libraries of their own. */
const installed = ['runc', 'iptables', 'iproute2', 'debootstrap'];

/**
 * @param {string} folder where the packages are kept, for the next run too
 * @returns {Promise<{ PATH: string, DOCKER_CONFIG: string }>} what finds the programs
 */
export async function provideDocker(folder) {
  requireDebianRoot();
  const root = path.join(folder, 'root');
  const stamp = path.join(root, '.complete');
  if (!installed.every(isProgramOf)) {
    await step(`installing ${installed.join(', ')} by apt`, () => installPackages(...installed));
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

function isProgramOf(name) {
  const program = { iproute2: 'ip' }[name] ?? name;
  return ['/usr/bin', '/usr/sbin', '/sbin'].some((folder) => existsSync(path.join(folder, program)));
}

/** The mirror that this machine takes its own packages from. */
export async function debianMirror() {
  const targets = await runQuietly('apt sources', [
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
  ]);
  const mirror = targets.split('\n').find((uri) => /debian\/?$/.test(uri));
  return (mirror ?? 'http://deb.debian.org/debian').replace(/\/$/, '');
}

/** apt with a configuration of its own: that of the machine, and what is installed, stay as they are. */
async function download(folder, root) {
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
  await runQuietly('engine apt update', ['apt-get', 'update'], { env });
  await runQuietly('engine apt download', ['apt-get', 'download', ...unpacked], { env, cwd: debs });
  for (const deb of readdirSync(debs)) {
    await runQuietly('engine unpack', ['dpkg-deb', '-x', path.join(debs, deb), root]);
  }
  // dockerd looks for it under this name.
  cpSync(path.join(root, 'usr/bin/tini'), path.join(root, 'usr/bin/docker-init'));
  chmodSync(path.join(root, 'usr/bin/docker-init'), 0o755);
}
