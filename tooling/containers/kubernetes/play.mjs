import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readProduction } from './manifests.mjs';
import { playPod } from './playPod.mjs';

const network = 'consejo-pods';
const domain = 'consejo.svc.cluster.local';
const secret = 'x'.repeat(43);

/**
 * One pod of each Kubernetes deployment, played by a container engine: the same images under the same user, groups,
 * roots, capabilities, memory, environment, volumes and commands as the manifests give, found by the names of their
 * services; then each probe, as often and for as long as it says. What only a cluster shows: deploy/README.md.
 * @param {import('../engine/docker.mjs').Docker} docker
 * @param {(service: string) => string} imageOf the built image of a service of compose
 */
export async function playManifests(docker, imageOf) {
  const production = readProduction();
  const folder = mkdtempSync(path.join(tmpdir(), 'pods-'));
  await remove(docker);
  await docker('network', 'create', network);
  try {
    await docker(
      ...[
        'run',
        '--detach',
        '--name',
        `${network}-database`,
        '--label',
        `${network}=1`,
        '--network',
        network,
      ],
      ...[
        '--network-alias',
        'database',
        '--env',
        'POSTGRES_USER=consejo',
        '--env',
        `POSTGRES_PASSWORD=${secret}`,
      ],
      ...['--env', 'POSTGRES_DB=consejo', 'postgres:17-alpine'],
    );
    const stage = {
      docker,
      network,
      folder,
      image: (name) => (name.includes(':') ? name : imageOf(name)),
      ...production,
      // Made by hand in a cluster: deploy/kubernetes/production says so.
      secrets: {
        'site-token': { SITE_API_TOKEN: secret },
        cms: {
          DATABASE_URL: `postgres://consejo:${secret}@database:5432/consejo`,
          SMTP_URL: 'smtp://nowhere.invalid:587',
          ...Object.fromEntries(
            ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'].map(
              (name) => [name, secret],
            ),
          ),
        },
      },
    };
    const pods = [];
    // As they come: whoever is early has to wait for the others by itself.
    for (const deployment of production.all('Deployment'))
      pods.push(await playPod(stage, deployment, hostsOf(production, deployment)));
    const probed = await Promise.all(
      pods.flatMap((pod) => pod.containers.map((one) => probe(docker, pod, one))),
    );
    const edge = await addressOf(docker, `${network}-edge-edge`, 8080);
    // A section that was the last to start is not in the shell yet.
    let status;
    for (const end = Date.now() + 30_000; status !== 200 && Date.now() < end; await wait(500))
      ({ status } = await fetch(`${edge}/privacidad`));
    assert.equal(status, 200, 'a page through edge, shell, section and backend');
    for (const { containers } of pods)
      for (const { own } of containers) {
        const { State, HostConfig } = JSON.parse(await docker('inspect', own))[0];
        assert.ok(State.Running && !State.OOMKilled, `${own} runs`);
        assert.equal(HostConfig.ReadonlyRootfs, true, own);
      }
    const containers = pods.flatMap((pod) => pod.containers).length;
    return `${pods.length} pods, ${containers} containers, ${probed.flat().length} probes answered`;
  } catch (error) {
    const names =
      (await docker('ps', '-a', '--filter', `label=${network}`, '--format', '{{.Names}}: {{.Status}}')) || '';
    // The shell knows of the others; whoever has ended knows why.
    const told = names.split('\n').filter((line) => !line.includes(': Up') || line.includes('-shell-'));
    const logs = await Promise.all(told.map((line) => docker.run(['logs', line.split(':')[0]])));
    const said = logs
      .flatMap(({ stdout, stderr }) => (stdout + stderr).split('\n'))
      .filter((line) => !line.includes('"reqId"'))
      .slice(-60)
      .join('\n');
    throw new Error(`${error.message}\n${names}\n${said}`, { cause: error });
  } finally {
    await remove(docker);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The names of the services that select a pod; each port of theirs is the pod's own. */
function hostsOf(production, { spec: { template } }) {
  const ports = template.spec.containers.flatMap(({ ports = [] }) => ports);
  return production
    .all('Service')
    .filter(({ spec }) =>
      Object.entries(spec.selector).every(([name, value]) => template.metadata.labels[name] === value),
    )
    .flatMap(({ metadata, spec }) => {
      for (const { port, targetPort } of spec.ports)
        assert.equal(ports.find(({ name }) => name === targetPort)?.containerPort, port, metadata.name);
      return [metadata.name, `${metadata.name}.${domain}`];
    });
}

/** First the startup probe until it succeeds or has failed too often, then the others. @returns those that succeeded */
async function probe(docker, pod, container) {
  const answered = [];
  for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe'].filter((one) => container[one])) {
    const { httpGet, periodSeconds = 10, timeoutSeconds = 1, failureThreshold = 3 } = container[kind];
    const { containerPort } = container.ports.find(({ name }) => name === httpGet.port);
    const address = (await addressOf(docker, pod.holder, containerPort)) + httpGet.path;
    // Not being ready is no failure for a cluster: it goes on asking.
    const tries = kind === 'readinessProbe' ? 60 : failureThreshold;
    let problem = 'not asked';
    for (let count = 0; count < tries && problem; count += 1) {
      if (count > 0) await wait(periodSeconds * 1000);
      problem = await fetch(address, { signal: AbortSignal.timeout(timeoutSeconds * 1000) }).then(
        ({ status }) => (status >= 200 && status < 400 ? '' : `answered ${status}`),
        (error) => error.cause?.code ?? error.name,
      );
    }
    assert.equal(problem, '', `${pod.name}, ${container.name}: ${kind} ${httpGet.path}`);
    answered.push(kind);
  }
  return answered;
}

async function addressOf(docker, container, port) {
  return `http://${(await docker('port', container, String(port))).split('\n')[0]}`;
}

async function remove(docker) {
  const labelled = async (...list) =>
    (await docker(...list, '--quiet', '--filter', `label=${network}`)).split('\n').filter(Boolean);
  for (const id of await labelled('ps', '--all')) await docker('rm', '--force', '--volumes', id);
  for (const id of await labelled('volume', 'ls')) await docker('volume', 'rm', '--force', id);
  await docker.run(['network', 'rm', network]);
}
