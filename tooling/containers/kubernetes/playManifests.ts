import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Docker } from '../../../deploy/compose/docker.mjs';
import { inspectContainer } from '../inspectContainer.ts';
import { playPod } from './playPod.ts';
import { type Deployment, readProduction, type Service } from './readProduction.ts';

const network = 'consejo-pods';
const domain = 'consejo.svc.cluster.local';
const secret = 'x'.repeat(43);
/** Created by hand in a cluster (deploy/kubernetes/production). */
const secrets = {
  'site-token': { SITE_API_TOKEN: secret },
  cms: {
    DATABASE_URL: `postgres://consejo:${secret}@database:5432/consejo`,
    SMTP_URL: 'smtp://nowhere.invalid:587',
    APP_KEYS: secret,
    ADMIN_JWT_SECRET: secret,
    API_TOKEN_SALT: secret,
    TRANSFER_TOKEN_SALT: secret,
    ENCRYPTION_KEY: secret,
  },
};

type PlayedPod = Awaited<ReturnType<typeof playPod>>;

/**
 * Runs one pod of each Kubernetes deployment in a container engine, reachable by the names of its services, and its
 * probes as often and as long as the manifest allows. What only a cluster shows: deploy/README.md.
 * @param imageOf the built image of a compose service
 */
export async function playManifests(docker: Docker, imageOf: (service: string) => string) {
  const { deployments, services, settings, files } = readProduction();
  const folder = mkdtempSync(path.join(tmpdir(), 'pods-'));
  const image = (name: string) => (name.includes(':') ? name : imageOf(name));
  const stage = { docker, network, folder, image, settings, secrets, files };
  await remove(docker);
  await docker('network', 'create', network);
  try {
    await docker(
      ...['run', '--detach', '--name', `${network}-database`, '--label', `${network}=1`],
      ...['--network', network, '--network-alias', 'database', '--env', 'POSTGRES_USER=consejo'],
      ...['--env', `POSTGRES_PASSWORD=${secret}`, '--env', 'POSTGRES_DB=consejo', 'postgres:17-alpine'],
    );
    const pods: PlayedPod[] = [];
    // In no particular order: each pod has to wait for the others itself.
    for (const deployment of deployments)
      pods.push(await playPod(stage, deployment, hostsOf(services, deployment)));
    const containers = pods.flatMap((pod) => pod.containers.map((container) => ({ pod, container })));
    const probed = await Promise.all(containers.map(({ pod, container }) => probe(docker, pod, container)));
    const edge = await addressOf(docker, `${network}-edge-edge`, 8080);
    // The shell may not have loaded the last section yet.
    let status = 0;
    for (const end = Date.now() + 30_000; status !== 200 && Date.now() < end; await wait(500))
      ({ status } = await fetch(`${edge}/privacidad`));
    assert.equal(status, 200, 'a page through edge, shell, section and backend');
    for (const { container } of containers) {
      const { State, HostConfig } = await inspectContainer(docker, container.runsAs);
      assert.ok(State.Running && !State.OOMKilled, `${container.runsAs} runs`);
      assert.equal(HostConfig.ReadonlyRootfs, true, container.runsAs);
    }
    return `${pods.length} pods, ${containers.length} containers, ${probed.flat().length} probes answered`;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${await diagnosis(docker)}`, {
      cause: error,
    });
  } finally {
    await remove(docker);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** States of all containers, and the logs of the shell and of those that have ended. */
async function diagnosis(docker: Docker) {
  const states =
    (await docker('ps', '-a', '--filter', `label=${network}`, '--format', '{{.Names}}: {{.Status}}')) || '';
  const logged = states.split('\n').filter((line) => !line.includes(': Up') || line.includes('-shell-'));
  const logs = await Promise.all(logged.map((line) => docker.run(['logs', line.split(':')[0] ?? ''])));
  const lines = logs
    .flatMap(({ stdout, stderr }) => (stdout + stderr).split('\n'))
    .filter((line) => !line.includes('"reqId"'));
  return [states, ...lines.slice(-60)].join('\n');
}

/** The names of the services that select a pod; each of their ports must be the pod's own. */
function hostsOf(services: Service[], { spec: { template } }: Deployment) {
  const { labels } = template.metadata;
  const ports = template.spec.containers.flatMap((container) => container.ports);
  return services
    .filter(({ spec }) => Object.entries(spec.selector).every(([name, value]) => labels[name] === value))
    .flatMap(({ metadata, spec }) => {
      for (const { port, targetPort } of spec.ports)
        assert.equal(ports.find(({ name }) => name === targetPort)?.containerPort, port, metadata.name);
      return [metadata.name, `${metadata.name}.${domain}`];
    });
}

/** Runs the startup probe until it succeeds or has failed too often, then the others. @returns those that succeeded */
async function probe(docker: Docker, pod: PlayedPod, container: PlayedPod['containers'][number]) {
  const answered: string[] = [];
  for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
    const settings = container[kind];
    if (!settings) continue;
    const { httpGet, periodSeconds, timeoutSeconds, failureThreshold } = settings;
    const port = container.ports.find(({ name }) => name === httpGet.port)?.containerPort;
    assert.ok(port, `${container.runsAs}: port ${httpGet.port}`);
    const address = (await addressOf(docker, pod.holder, port)) + httpGet.path;
    // A cluster keeps probing a pod that is not ready.
    const tries = kind === 'readinessProbe' ? 60 : failureThreshold;
    let problem = 'not probed';
    for (let count = 0; count < tries && problem; count += 1) {
      if (count > 0) await wait(periodSeconds * 1000);
      problem = await fetch(address, { signal: AbortSignal.timeout(timeoutSeconds * 1000) }).then(
        ({ status }) => (status >= 200 && status < 400 ? '' : `answered ${status}`),
        (error) => String(error instanceof Error ? (error.cause ?? error) : error),
      );
    }
    assert.equal(problem, '', `${pod.name}, ${container.name}: ${kind} ${httpGet.path}`);
    answered.push(kind);
  }
  return answered;
}

async function addressOf(docker: Docker, container: string, port: number) {
  return `http://${(await docker('port', container, String(port))).split('\n')[0]}`;
}

async function remove(docker: Docker) {
  const labelled = async (...list: string[]) =>
    (await docker(...list, '--quiet', '--filter', `label=${network}`)).split('\n').filter(Boolean);
  for (const id of await labelled('ps', '--all')) await docker('rm', '--force', '--volumes', id);
  for (const id of await labelled('volume', 'ls')) await docker('volume', 'rm', '--force', id);
  await docker.run(['network', 'rm', network]);
}
