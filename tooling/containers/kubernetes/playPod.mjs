import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{
 *   docker: import('../engine/docker.mjs').Docker, network: string, folder: string, image: (name: string) => string,
 *   settings: Record<string, Record<string, string>>, secrets: Record<string, Record<string, string>>,
 *   files: Record<string, Record<string, string>>,
 * }} Stage where pods are played: `settings` and `files` are config maps, as environment and as volumes
 */

/**
 * Starts the containers of a deployment's pod, one of its replicas, as its manifest says: user and groups, roots,
 * capabilities, memory, environment, command, volumes. The first holds the network that all of them share.
 * @param {Stage} stage
 * @param {any} deployment
 * @param {string[]} hosts names by which others find the pod: those of its services
 */
export async function playPod(stage, deployment, hosts) {
  const { docker, network } = stage;
  const pod = deployment.spec.template.spec;
  const name = `${network}-${deployment.metadata.name}`;
  const volumes = new Map();
  for (const volume of pod.volumes ?? [])
    volumes.set(volume.name, await makeVolume(stage, name, volume, pod));
  const [first] = pod.containers;
  const containers = [];
  for (const container of pod.containers) {
    const own = `${name}-${container.name}`;
    const networking =
      container === first
        ? [
            ...['--network', network],
            ...hosts.flatMap((host) => ['--network-alias', host]),
            // Where probes come in, in the place of the address that a node has to its pods.
            ...pod.containers.flatMap(({ ports = [] }) =>
              ports.flatMap(({ containerPort }) => ['-p', `127.0.0.1::${containerPort}`]),
            ),
          ]
        : ['--network', `container:${name}-${first.name}`];
    const [program, ...args] = container.command ?? [];
    await docker(
      ...['run', '--detach', '--name', own, '--label', `${network}=1`, ...networking],
      ...rights(pod, container),
      ...environmentOf(stage, container).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...(container.volumeMounts ?? []).flatMap(({ name: volume, mountPath, readOnly }) => [
        '--mount',
        `${volumes.get(volume)},dst=${mountPath}${readOnly ? ',readonly' : ''}`,
      ]),
      ...(program ? ['--entrypoint', program] : []),
      stage.image(container.image),
      ...args,
    );
    containers.push({ ...container, own });
  }
  return { name: deployment.metadata.name, holder: `${name}-${first.name}`, containers };
}

/** @param {any} pod @param {any} container */
function rights({ securityContext: podRights }, { securityContext, resources }) {
  const user = securityContext.runAsUser ?? podRights.runAsUser;
  if (podRights.runAsNonRoot && !user)
    throw new Error('a pod that may not run as root must say as whom it runs');
  return [
    ...['--user', String(user)],
    ...(podRights.fsGroup ? ['--group-add', String(podRights.fsGroup)] : []),
    ...(securityContext.readOnlyRootFilesystem ? ['--read-only'] : []),
    ...(securityContext.allowPrivilegeEscalation === false
      ? ['--security-opt', 'no-new-privileges:true']
      : []),
    ...(securityContext.capabilities?.drop ?? []).flatMap((one) => ['--cap-drop', one]),
    ...['--memory', resources.limits.memory.replace(/i$/, '').toLowerCase()],
  ];
}

function environmentOf({ settings, secrets }, { envFrom = [], env = [] }) {
  const from = envFrom.flatMap(({ configMapRef, secretRef }) => {
    const found = configMapRef ? settings[configMapRef.name] : secrets[secretRef.name];
    if (!found) throw new Error(`nothing is called ${(configMapRef ?? secretRef).name}`);
    return Object.entries(found);
  });
  return [...from, ...env.map(({ name, value }) => [name, value])];
}

/** As a cluster gives them: empty, whatever the image has there, and open to the pod's group. */
async function makeVolume({ docker, network, folder, image, files }, pod, volume, { securityContext }) {
  if (volume.configMap) {
    const place = path.join(folder, `${pod}-${volume.name}-${randomUUID()}`);
    mkdirSync(place, { recursive: true, mode: 0o755 });
    for (const [name, text] of Object.entries(files[volume.configMap.name]))
      writeFileSync(path.join(place, name), text, { mode: 0o644 });
    return `type=bind,src=${place}`;
  }
  const name = volume.persistentVolumeClaim
    ? `${network}-${volume.persistentVolumeClaim.claimName}`
    : `${pod}-${volume.name}`;
  await docker('volume', 'create', '--label', `${network}=1`, name);
  const group = securityContext.fsGroup;
  await docker(
    ...[
      'run',
      '--rm',
      '--user',
      '0:0',
      '--entrypoint',
      'sh',
      '--mount',
      `type=volume,src=${name},dst=/v,volume-nocopy`,
    ],
    ...[image('edge'), '-c', group ? `chown 0:${group} /v && chmod 2775 /v` : 'chmod 0777 /v'],
  );
  return `type=volume,src=${name},volume-nocopy`;
}
