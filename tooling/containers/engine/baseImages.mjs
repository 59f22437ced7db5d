import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand } from '../../commands/setup/install.mjs';
import { runQuietly } from '../../console/runQuietly.ts';
import { step } from '../../console/steps.ts';
import { debianMirror } from './packages.mjs';

// The public images that the site's files name. Where no registry can be reached, stand-ins of the same names are made
// from Debian's and npm's packages, each with a label that says so.

const label = 'org.consejo.stand-in';
const debian = 'debian:bookworm-slim';
const node = 'node:24-bookworm-slim';
const postgres = 'postgres:17-alpine';
const mailpit = 'axllent/mailpit:v1.27';
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/**
 * @param {import('./docker.mjs').Docker} docker
 * @returns {Promise<string[]>} those that are stand-ins
 */
export async function provideBaseImages(docker) {
  const missing = [];
  for (const name of [debian, node, postgres, mailpit])
    if ((await docker.run(['image', 'inspect', name])).code !== 0) missing.push(name);
  if (missing.length > 0) {
    const canPull = await step('asking for public images', async () => {
      const { code } = await docker.run(['pull', '--quiet', missing[0]], { timeoutMs: 120_000 });
      return code === 0 && { yes: true };
    });
    if (canPull)
      for (const name of missing.slice(1))
        await step(`pulling ${name}`, () => docker('pull', '--quiet', name));
    else await makeStandIns(docker, missing);
  }
  const standIns = [];
  for (const name of [debian, node, postgres, mailpit]) {
    const version = await docker('image', 'inspect', '--format', `{{index .Config.Labels "${label}"}}`, name);
    if (version) standIns.push(`${name} (${version})`);
  }
  return standIns;
}

async function makeStandIns(docker, missing) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stand-ins-'));
  try {
    const make = { [debian]: makeDebian, [node]: makeNode, [postgres]: makePostgres, [mailpit]: makeMailpit };
    // Each is made from one before it.
    for (const [name, makeIt] of Object.entries(make))
      if (missing.includes(name))
        await step(`making a stand-in for ${name}`, () =>
          makeIt(docker, path.join(folder, name.replaceAll(/\W/g, '-'))),
        );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeDebian(docker, folder) {
  const root = path.join(folder, 'root');
  mkdirSync(folder, { recursive: true });
  const mirror = await debianMirror();
  await runQuietly('debootstrap', [
    ...['debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root, mirror],
  ]);
  for (const name of [
    'var/cache/apt/archives',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(path.join(root, name), { recursive: true, force: true });
  mkdirSync(path.join(root, 'var/cache/apt/archives/partial'), { recursive: true });
  mkdirSync(path.join(root, 'var/lib/apt/lists/partial'), { recursive: true });
  // A network of one's own may have an authority of its own.
  if (existsSync(authorities)) cpSync(authorities, path.join(root, authorities), { dereference: true });
  const tar = path.join(folder, 'root.tar');
  await runQuietly('pack debian', ['tar', '-C', root, '--numeric-owner', '-cf', tar, '.']);
  const changes = [
    `LABEL ${label}="debootstrap, Debian 12"`,
    'CMD ["bash"]',
    'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ];
  await docker('import', ...changes.flatMap((change) => ['--change', change]), tar, debian);
}

/** Node and npm are packages of npm's registry; npm's settings here are what reaches it from inside too. */
async function makeNode(docker, folder) {
  mkdirSync(folder, { recursive: true });
  const packages = { node: `node-linux-${process.arch}@24`, npm: 'npm@11' };
  for (const [name, wanted] of Object.entries(packages)) {
    const place = path.join(folder, name);
    mkdirSync(place);
    await runQuietly(`fetch ${name}`, [...npmCommand, 'pack', wanted, '--pack-destination', place], {
      cwd: folder,
    });
    const newest = readdirSync(place).sort(byVersion).at(-1);
    await runQuietly(`unpack ${name}`, ['tar', '-C', place, '-xzf', path.join(place, newest)]);
  }
  const settings = await runQuietly('npm settings', [...npmCommand, 'config', 'ls', '--json'], {
    cwd: folder,
  });
  const all = JSON.parse(settings.slice(settings.indexOf('{'), settings.lastIndexOf('}') + 1));
  const kept = ['registry', 'proxy', 'https-proxy', 'noproxy', 'cafile'].filter((name) => all[name]);
  const lines = kept.map((name) => `${name}=${[all[name]].flat().join(',')}`);
  writeFileSync(path.join(folder, 'npmrc'), [...lines, 'nodedir=/usr/local', ''].join('\n'));
  await build(
    docker,
    node,
    folder,
    'node',
    `Node ${versionOf(path.join(folder, 'node'))} of the npm registry on Debian 12`,
  );
}

async function makePostgres(docker, folder) {
  await build(docker, postgres, folder, 'postgres', "Debian 12's PostgreSQL 15");
}

async function makeMailpit(docker, folder) {
  await build(docker, mailpit, folder, 'mailpit', 'a small server of this repository');
}

async function build(docker, name, folder, recipe, version) {
  cpSync(path.join(import.meta.dirname, 'stand-ins', recipe), folder, { recursive: true });
  await docker('build', '--network=host', '--quiet', '--label', `${label}=${version}`, '--tag', name, folder);
}

const numbersOf = (file) => (/(\d+)\.(\d+)\.(\d+)/.exec(file) ?? []).slice(1).map(Number);
const byVersion = (a, b) => {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const index = left.findIndex((number, position) => number !== right[position]);
  return index < 0 ? 0 : left[index] - right[index];
};
const versionOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package/package.json'), 'utf8')).version;
