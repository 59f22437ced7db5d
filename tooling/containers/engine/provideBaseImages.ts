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
import * as v from 'valibot';
import type { Docker } from '../../../deploy/compose/docker.mjs';
import { runQuietly } from '../../console/runQuietly.ts';
import { step } from '../../console/steps.ts';
import { debianMirror } from './provideDocker.ts';

// The public base images of the site. Where no registry can be reached, stand-ins with the same names are made from
// Debian's and npm's packages and labelled as such.

const label = 'org.consejo.stand-in';
const debian = 'debian:bookworm-slim';
const node = 'node:24-bookworm-slim';
const postgres = 'postgres:17-alpine';
const mailpit = 'axllent/mailpit:v1.27';
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** In the order in which they are made: each is based on one before it. */
const standIns: Record<string, (docker: Docker, folder: string) => Promise<void>> = {
  [debian]: makeDebian,
  [node]: makeNode,
  [postgres]: (docker, folder) => build(docker, postgres, folder, 'postgres', "Debian 12's PostgreSQL 15"),
  [mailpit]: (docker, folder) =>
    build(docker, mailpit, folder, 'mailpit', 'a small server of this repository'),
};

/** Pulls the base images or makes stand-ins. @returns the names of the stand-ins */
export async function provideBaseImages(docker: Docker): Promise<string[]> {
  const names = Object.keys(standIns);
  const missing: string[] = [];
  for (const name of names) if ((await docker.run(['image', 'inspect', name])).code !== 0) missing.push(name);
  if (missing[0] !== undefined) {
    const [first, ...others] = missing;
    const { code } = await step('looking for a registry with public images', () =>
      docker.run(['pull', '--quiet', first], { timeoutMs: 120_000 }),
    );
    if (code === 0)
      for (const name of others) await step(`pulling ${name}`, () => docker('pull', '--quiet', name));
    else await makeStandIns(docker, missing);
  }
  const labelled: string[] = [];
  for (const name of names) {
    const version = await docker('image', 'inspect', '--format', `{{index .Config.Labels "${label}"}}`, name);
    if (version) labelled.push(`${name} (${version})`);
  }
  return labelled;
}

async function makeStandIns(docker: Docker, missing: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stand-ins-'));
  try {
    for (const [name, make] of Object.entries(standIns))
      if (missing.includes(name))
        await step(`making a stand-in for ${name}`, () =>
          make(docker, path.join(folder, name.replaceAll(/\W/g, '-'))),
        );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeDebian(docker: Docker, folder: string) {
  const root = path.join(folder, 'root');
  mkdirSync(folder, { recursive: true });
  const mirror = await debianMirror();
  await runQuietly([
    ...['debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root, mirror],
  ]);
  for (const name of [
    ...['var/cache/apt/archives', 'var/lib/apt/lists'],
    ...['usr/share/doc', 'usr/share/man', 'usr/share/locale'],
  ])
    rmSync(path.join(root, name), { recursive: true, force: true });
  mkdirSync(path.join(root, 'var/cache/apt/archives/partial'), { recursive: true });
  mkdirSync(path.join(root, 'var/lib/apt/lists/partial'), { recursive: true });
  // A private network may have its own certificate authority.
  if (existsSync(authorities)) cpSync(authorities, path.join(root, authorities), { dereference: true });
  const tar = path.join(folder, 'root.tar');
  await runQuietly(['tar', '-C', root, '--numeric-owner', '-cf', tar, '.']);
  const changes = [
    `LABEL ${label}="debootstrap, Debian 12"`,
    'CMD ["bash"]',
    'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ];
  await docker('import', ...changes.flatMap((change) => ['--change', change]), tar, debian);
}

const npmSettings = v.record(v.string(), v.unknown());
const textOrTexts = v.union([v.string(), v.array(v.string())]);
const manifest = v.object({ version: v.string() });

/** From the npm registry, which has Node and npm as packages; with this machine's npm settings to reach it in builds. */
async function makeNode(docker: Docker, folder: string) {
  mkdirSync(folder, { recursive: true });
  const packages = { node: `node-linux-${process.arch}@24`, npm: 'npm@11' };
  for (const [name, wanted] of Object.entries(packages)) {
    const packed = path.join(folder, name);
    mkdirSync(packed);
    await runQuietly(['npm', 'pack', wanted, '--pack-destination', packed], {
      cwd: folder,
    });
    const newest = readdirSync(packed).sort(byVersion).at(-1) ?? '';
    await runQuietly(['tar', '-C', packed, '-xzf', path.join(packed, newest)]);
  }
  const listed = await runQuietly(['npm', 'config', 'ls', '--json'], { cwd: folder });
  const json = listed.slice(listed.indexOf('{'), listed.lastIndexOf('}') + 1);
  const settings = v.parse(npmSettings, JSON.parse(json));
  const lines = ['registry', 'proxy', 'https-proxy', 'noproxy', 'cafile'].flatMap((name) => {
    const setting = v.safeParse(textOrTexts, settings[name]);
    const text = setting.success ? [setting.output].flat().join(',') : '';
    return text ? [`${name}=${text}`] : [];
  });
  writeFileSync(path.join(folder, 'npmrc'), [...lines, 'nodedir=/usr/local', ''].join('\n'));
  const file = path.join(folder, 'node/package/package.json');
  const { version } = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')));
  await build(docker, node, folder, 'node', `Node ${version} of the npm registry on Debian 12`);
}

async function build(docker: Docker, name: string, folder: string, dockerfile: string, version: string) {
  cpSync(path.join(import.meta.dirname, 'stand-ins', dockerfile), folder, { recursive: true });
  await docker('build', '--network=host', '--quiet', '--label', `${label}=${version}`, '--tag', name, folder);
}

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
