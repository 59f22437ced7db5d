import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { docker, printProblems } from './docker.mjs';

const { names, values } = readArguments({
  usage: `npm run stack [-- <compose file> ...] [--print]
Deploys the site of .env on the Swarm that this machine manages: docker-compose.yml with deploy/stack.yml and the files
named, such as .run/released.yml. Again after each change. Secrets go as secrets. --print: prints what Docker gets.`,
  options: { print: { type: 'boolean' } },
  most: Infinity,
});

/** Become files of /run/secrets in the containers, of which deploy/images/secrets.sh makes variables again. */
const isSecret = (/** @type {string} */ name) =>
  /PASSWORD$|SECRET|SALT$|TOKEN$|^(APP_KEYS|ENCRYPTION_KEY|SMTP_URL)$/.test(name);

/** @typedef {Record<string, any>} Any what `docker compose config` prints, which Compose has checked */

printProblems();
const folder = mkdtempSync(path.join(tmpdir(), 'stack-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const files = ['docker-compose.yml', 'deploy/stack.yml', ...names].flatMap((file) => ['-f', file]);
const config = JSON.parse(await docker('compose', ...files, 'config', '--format', 'json'));
const stack = JSON.stringify(stackOf(config), (_, value) => value ?? undefined, 2);
if (values.print) console.log(stack);
else {
  // Images are named by digest, or are on each machine.
  const options = ['--resolve-image', 'never', '--prune', '--detach=false', '--compose-file', '-'];
  const { code, stdout, stderr } = await docker.run(['stack', 'deploy', ...options, config.name], {
    input: stack,
  });
  if (code !== 0) throw new Error(stderr.trim() || stdout.trim());
  console.log(`${config.name} is deployed: docker stack services ${config.name}`);
}

/** What a stack may say of it. @param {Any} config */
function stackOf({ name: project, services, networks, volumes, configs, secrets, ...more }) {
  /** A stack's files never change: another content gets another name. @type {(content: string, name: string) => Any} */
  const fileOf = (content, name) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const file = path.join(folder, `${name}-${hash}`);
    writeFileSync(file, content, { mode: 0o600 });
    return { file, name: `${project}_${name}_${hash}` };
  };
  const filesOf = (/** @type {Any} */ named) =>
    mapValues(named, ({ file }, name) => fileOf(readFileSync(file, 'utf8'), name));
  const hidden = filesOf(secrets);

  const serviceOf = (/** @type {Any} */ service, /** @type {string} */ name) => {
    const { build, depends_on, restart, security_opt, shm_size, profiles, ...rest } = service;
    const { mem_limit, cpus, pids_limit, tmpfs = [], ...own } = rest;
    const extra = name.startsWith('remote-') ? more['x-remote'] : {};
    const given = Object.entries({ ...own.environment, ...extra.environment });
    const ownSecrets = given.flatMap(([target, value]) => {
      if (!isSecret(target) || !value) return [];
      // Compose writes a dollar as two.
      const secret = fileOf(value.replaceAll('$$', '$'), target);
      hidden[secret.name] = secret;
      return { source: secret.name, target };
    });
    return {
      image: `${project}-${name}`,
      ...own,
      ...extra,
      environment: Object.fromEntries(given.filter(([key, value]) => !isSecret(key) || !value)),
      secrets: [...(own.secrets ?? []), ...ownSecrets],
      volumes: [
        ...(own.volumes ?? []),
        ...tmpfs.map((/** @type {string} */ target) => ({ type: 'tmpfs', target })),
      ],
      networks: Object.keys(own.networks),
      ports: own.ports?.map((/** @type {Any} */ port) => ({
        ...port,
        published: Number(port.published),
        mode: 'host',
      })),
      deploy: {
        ...more['x-deploy'],
        ...own.deploy,
        ...(own.deploy?.mode && { replicas: undefined }),
        resources: { limits: { memory: mem_limit, cpus: String(cpus), pids: pids_limit } },
      },
    };
  };
  const kept = Object.entries(services).filter(([, { deploy }]) => deploy?.replicas !== 0);
  return {
    version: '3.12',
    services: mapValues(Object.fromEntries(kept), serviceOf),
    networks: mapValues(networks, ({ internal }) => ({ driver: 'overlay', internal })),
    volumes: mapValues(volumes, () => ({})),
    configs: filesOf(configs),
    secrets: hidden,
  };
}

/** @type {(record: Any, map: (value: any, name: string) => unknown) => Any} */
function mapValues(record, map) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
