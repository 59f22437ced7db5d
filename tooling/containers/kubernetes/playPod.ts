import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Docker } from '../../../deploy/compose/docker.mjs';
import type { Container, Deployment, Pod } from './readProduction.ts';

type Texts = Record<string, Record<string, string>>;

/** Where pods run. `settings` and `files` are config maps, as environment and as volumes. */
export type Stage = {
  docker: Docker;
  network: string;
  folder: string;
  image: (name: string) => string;
  settings: Texts;
  secrets: Texts;
  files: Texts;
};

/**
 * Runs the containers of one replica as its manifest describes: user and groups, roots, capabilities, memory, environment,
 * command, volumes. All share the network of the first.
 * @param hosts under which others find the pod: the names of its services
 */
export async function playPod(stage: Stage, { metadata, spec }: Deployment, hosts: string[]) {
  const { docker, network } = stage;
  const pod = spec.template.spec;
  const name = `${network}-${metadata.name}`;
  const containerName = (container?: Container) => `${name}-${container?.name}`;
  const volumes = new Map<string, string>();
  for (const volume of pod.volumes) volumes.set(volume.name, await makeVolume(stage, name, volume, pod));
  const [first] = pod.containers;
  for (const container of pod.containers) {
    const networking =
      container === first
        ? [
            ...['--network', network],
            ...hosts.flatMap((host) => ['--network-alias', host]),
            // For the probes, which come from this machine.
            ...pod.containers.flatMap(({ ports }) =>
              ports.flatMap(({ containerPort }) => ['-p', `127.0.0.1::${containerPort}`]),
            ),
          ]
        : ['--network', `container:${containerName(first)}`];
    const [program, ...args] = container.command;
    await docker(
      ...['run', '--detach', '--name', containerName(container), '--label', `${network}=1`, ...networking],
      ...rights(pod, container),
      ...environmentOf(stage, container).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...container.volumeMounts.flatMap(({ name: volume, mountPath, readOnly }) => [
        '--mount',
        `${volumes.get(volume)},dst=${mountPath}${readOnly ? ',readonly' : ''}`,
      ]),
      ...(program ? ['--entrypoint', program] : []),
      stage.image(container.image),
      ...args,
    );
  }
  return {
    name: metadata.name,
    /** Publishes the ports of all containers. */
    holder: containerName(first),
    containers: pod.containers.map((container) => ({ ...container, runsAs: containerName(container) })),
  };
}

function rights({ securityContext: podRights }: Pod, { securityContext, resources }: Container) {
  const user = securityContext.runAsUser ?? podRights.runAsUser;
  if (podRights.runAsNonRoot && !user) throw new Error('runAsNonRoot needs a runAsUser');
  return [
    ...['--user', String(user)],
    ...(podRights.fsGroup ? ['--group-add', String(podRights.fsGroup)] : []),
    ...(securityContext.readOnlyRootFilesystem ? ['--read-only'] : []),
    ...(securityContext.allowPrivilegeEscalation ? [] : ['--security-opt', 'no-new-privileges:true']),
    ...securityContext.capabilities.drop.flatMap((one) => ['--cap-drop', one]),
    ...['--memory', resources.limits.memory.replace(/i$/, '').toLowerCase()],
  ];
}

function environmentOf({ settings, secrets }: Stage, { envFrom, env }: Container): [string, string][] {
  const from = envFrom.flatMap(({ configMapRef, secretRef }) => {
    const source = configMapRef ? settings[configMapRef.name] : secrets[secretRef?.name ?? ''];
    if (!source) throw new Error(`no config map or secret ${(configMapRef ?? secretRef)?.name}`);
    return Object.entries(source);
  });
  return [...from, ...env.map(({ name, value }): [string, string] => [name, value])];
}

/** A mount as in a cluster: empty, hiding what the image has there, and writable for the pod's group. */
async function makeVolume(
  { docker, network, folder, image, files }: Stage,
  pod: string,
  volume: Pod['volumes'][number],
  { securityContext: { fsGroup } }: Pod,
) {
  if (volume.configMap) {
    const source = path.join(folder, `${pod}-${volume.name}-${randomUUID()}`);
    mkdirSync(source, { recursive: true, mode: 0o755 });
    const contents = Object.entries(files[volume.configMap.name] ?? {});
    if (contents.length === 0) throw new Error(`no config map ${volume.configMap.name}`);
    for (const [file, text] of contents) writeFileSync(path.join(source, file), text, { mode: 0o644 });
    return `type=bind,src=${source}`;
  }
  const name = volume.persistentVolumeClaim
    ? `${network}-${volume.persistentVolumeClaim.claimName}`
    : `${pod}-${volume.name}`;
  await docker('volume', 'create', '--label', `${network}=1`, name);
  await docker(
    ...['run', '--rm', '--user', '0:0', '--entrypoint', 'sh'],
    ...['--mount', `type=volume,src=${name},dst=/v,volume-nocopy`, image('edge'), '-c'],
    fsGroup ? `chown 0:${fsGroup} /v && chmod 2775 /v` : 'chmod 0777 /v',
  );
  return `type=volume,src=${name},volume-nocopy`;
}
