import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { remotes, root } from '../rspack/packages.ts';
import { unknownNames } from './unknownNames.ts';

const folder = path.join(root, 'deploy/kubernetes');
const yamlFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

/** @returns {any[]} */
function read(file) {
  const documents = parseAllDocuments(readFileSync(path.join(folder, file), 'utf8'));
  for (const { errors } of documents) assert.deepEqual(errors, [], file);
  return documents.map((document) => document.toJS());
}
const kustomizations = yamlFiles.filter((file) => file.endsWith('kustomization.yaml'));
const objects = yamlFiles.filter((file) => !kustomizations.includes(file)).flatMap(read);
const all = (kind) => objects.filter((object) => object.kind === kind);
const deployments = all('Deployment');
const podOf = ({ spec }) => spec.template.spec;
const portsOf = (deployment) => podOf(deployment).containers.flatMap(({ ports = [] }) => ports);
const holds = (labels, wanted) => Object.entries(wanted).every(([name, value]) => labels[name] === value);
const selectedBy = (selector) =>
  deployments.filter(({ spec }) => holds(spec.template.metadata.labels, selector));

/** What the published schema of an object's kind says against it. @returns {Promise<string[]>} */
async function problemsOf(object) {
  const { apiVersion, kind } = object;
  const Model = (await import(`kubernetes-models/${apiVersion}`))[kind];
  assert.ok(Model, `${apiVersion} has ${kind}`);
  try {
    return unknownNames(object, (watched) => Model.prototype.validate.call(watched));
  } catch (error) {
    return [`type: ${error.message}`];
  }
}

describe('the Kubernetes files', () => {
  it('follow the published schemas, which know every name in them', async () => {
    for (const object of objects) {
      const { kind, metadata } = object;
      assert.deepEqual(await problemsOf(object), [], `${kind} ${metadata.name}`);
    }
  });

  it('would not pass with a name misspelt or a value of another type, at whatever depth', async () => {
    const [deployment] = deployments;
    const firstOf = (object) => podOf(object).containers[0];
    const container = 'spec.template.spec.containers[0]';
    /** @type {Record<string, (object: any) => unknown>} */
    const changes = {
      stauts: (object) => Object.assign(object, { stauts: {} }),
      'metadata.label': ({ metadata }) => Object.assign(metadata, { label: {} }),
      'spec.replica': ({ spec }) => Object.assign(spec, { replica: 2 }),
      [`${container}.readynessProbe`]: (object) => Object.assign(firstOf(object), { readynessProbe: {} }),
      [`${container}.securityContext.readOnlyRootFileSystem`]: (object) =>
        Object.assign(firstOf(object).securityContext, { readOnlyRootFileSystem: true }),
      type: ({ spec }) => Object.assign(spec, { replicas: 'two' }),
    };
    for (const [problem, change] of Object.entries(changes)) {
      const changed = structuredClone(deployment);
      change(changed);
      const found = await problemsOf(changed);
      assert.ok(
        found.some((one) => one.includes(problem)),
        `${problem}: ${found}`,
      );
    }
  });

  it('have what the site needs', () => {
    const names = (kind) => all(kind).map(({ metadata }) => metadata.name);
    const parts = ['cms', 'edge', 'mirror', 'remote', 'shell', 'viewer'];
    assert.deepEqual(names('Deployment').sort(), parts);
    assert.deepEqual(names('Service').sort(), parts);
    assert.deepEqual(names('HorizontalPodAutoscaler'), ['shell']);
    assert.deepEqual(names('PodDisruptionBudget').sort(), ['edge', 'shell']);
    assert.deepEqual(names('Ingress').sort(), ['site', 'viewer']);
  });

  it('run every container with a read-only root, as nobody special, probed and measured', () => {
    for (const deployment of deployments) {
      const pod = podOf(deployment);
      assert.equal(pod.securityContext.runAsNonRoot, true);
      assert.equal(pod.automountServiceAccountToken, false);
      for (const container of pod.containers) {
        const { name, securityContext, resources, ports = [], volumeMounts } = container;
        assert.equal(securityContext.readOnlyRootFilesystem, true, name);
        assert.equal(securityContext.allowPrivilegeEscalation, false, name);
        assert.deepEqual(securityContext.capabilities.drop, ['ALL'], name);
        assert.ok(resources.requests.cpu && resources.requests.memory && resources.limits.memory, name);
        // What nobody asks anything has nothing to answer a probe with.
        const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].filter(
          (probe) => container[probe],
        );
        if (ports.length > 0) assert.ok(probes.length >= 2, name);
        for (const probe of probes) {
          const { httpGet, timeoutSeconds } = container[probe];
          assert.ok(
            ports.some((one) => one.name === httpGet.port),
            `${name}: ${probe}`,
          );
          // A busy machine is not a broken one; without it there is one second.
          assert.ok(timeoutSeconds >= 5, `${name}: ${probe}`);
        }
        const volumes = pod.volumes.map((volume) => volume.name);
        for (const mount of volumeMounts) assert.ok(volumes.includes(mount.name), `${name}: ${mount.name}`);
      }
    }
  });

  it('select pods that exist, on ports that they have', () => {
    for (const { metadata, spec } of deployments)
      assert.ok(holds(spec.template.metadata.labels, spec.selector.matchLabels), metadata.name);
    for (const { metadata, spec } of all('Service')) {
      const [target, ...others] = selectedBy(spec.selector);
      assert.ok(target && others.length === 0, metadata.name);
      for (const { targetPort } of spec.ports)
        assert.ok(
          portsOf(target).some(({ name }) => name === targetPort),
          metadata.name,
        );
    }
    for (const { metadata, spec } of all('PodDisruptionBudget'))
      assert.equal(selectedBy(spec.selector.matchLabels).length, 1, metadata.name);
    for (const { spec } of all('HorizontalPodAutoscaler')) {
      const { kind, name } = spec.scaleTargetRef;
      assert.ok(all(kind).some(({ metadata }) => metadata.name === name));
    }
    for (const { spec } of all('Ingress'))
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths)) {
        const { name, port } = backend.service;
        const service = all('Service').find(({ metadata }) => metadata.name === name);
        assert.ok(
          service?.spec.ports.some((one) => one.name === port.name),
          name,
        );
      }
  });

  it('let nobody in or out who is not named, and what one may ask, the other lets in', () => {
    const policies = all('NetworkPolicy');
    const [everybody, own] = [true, false].map((isAll) =>
      policies.filter(({ spec }) => (Object.keys(spec.podSelector).length === 0) === isAll),
    );
    assert.deepEqual(
      everybody.map(({ metadata, spec }) => [metadata.name, spec.policyTypes, spec.ingress]),
      [
        ['nobody', ['Ingress', 'Egress'], undefined],
        ['names', ['Egress'], undefined],
      ],
    );
    assert.deepEqual(
      everybody[1].spec.egress[0].ports.map(({ port }) => port),
      [53, 53],
    );
    assert.deepEqual(own.map(({ metadata }) => metadata.name).sort(), [
      'cms',
      'edge',
      'mirror',
      'remotes',
      'shell',
      'viewer',
    ]);
    const allowed = (rules, end) =>
      rules.flatMap((rule) =>
        (rule[end] ?? []).flatMap(({ podSelector }) => {
          const pods = selectedBy(podSelector.matchLabels).map(({ metadata }) => metadata.name);
          assert.ok(pods.length > 0, JSON.stringify(podSelector));
          return pods.flatMap((pod) => rule.ports.map(({ port }) => ({ pod, port })));
        }),
      );
    const [asked, letIn] = [[], []];
    for (const { metadata, spec } of own) {
      const targets = selectedBy(spec.podSelector.matchLabels);
      assert.equal(targets.length, 1, metadata.name);
      assert.deepEqual(spec.policyTypes, ['Ingress', 'Egress'], metadata.name);
      const { name } = targets[0].metadata;
      for (const { port } of spec.ingress.flatMap(({ ports }) => ports))
        assert.ok(
          portsOf(targets[0]).some(({ containerPort }) => containerPort === port),
          metadata.name,
        );
      asked.push(...allowed(spec.egress ?? [], 'to').map(({ pod, port }) => `${name} to ${pod}:${port}`));
      letIn.push(...allowed(spec.ingress, 'from').map(({ pod, port }) => `${pod} to ${name}:${port}`));
    }
    // The edge lets everybody in.
    assert.deepEqual(asked.filter((one) => !one.includes('to edge:')).sort(), letIn.sort());
    // Only the backend leaves the namespace.
    const outside = own.filter(({ spec }) => spec.egress?.some(({ to }) => !to));
    assert.deepEqual(
      outside.map(({ metadata }) => metadata.name),
      ['cms'],
    );
  });

  it('name no address that nothing serves', () => {
    const settings = readFileSync(path.join(folder, 'production/site.env'), 'utf8');
    // The panel is reached through a port that is forwarded, at whatever address that has.
    assert.doesNotMatch(settings, /^PUBLIC_URL/m);
    const [, viewer, hash] =
      /^DOCUMENT_VIEWER_URL=https:\/\/([^/]+)\/.*\{url\}.*(#.*)$/m.exec(settings) ?? [];
    const hosts = all('Ingress').flatMap(({ spec }) => spec.rules.map(({ host }) => host));
    assert.ok(hosts.includes(viewer), viewer);
    assert.equal(hash, '#toolbar=0&navpanes=0');
    const services = all('Service').map(({ metadata }) => metadata.name);
    const values = deployments.flatMap((deployment) =>
      podOf(deployment).containers.flatMap(({ env = [], command = [] }) => [
        ...env.map(({ value }) => value),
        ...command,
      ]),
    );
    for (const [, host] of values.map((value) => /^(?:http:\/\/)?([a-z-]+)[a-z.]*:\d+$/.exec(value) ?? []))
      if (host) assert.ok([...services, 'localhost'].includes(host), host);
  });

  it('are put together from folders and files that exist', () => {
    for (const file of kustomizations) {
      const [{ apiVersion, kind, resources = [], configMapGenerator = [] }] = read(file);
      assert.deepEqual([apiVersion, kind], ['kustomize.config.k8s.io/v1beta1', 'Kustomization']);
      const here = path.join(folder, path.dirname(file));
      const named = configMapGenerator.flatMap(({ envs = [], files = [] }) => [...envs, ...files]);
      for (const name of [...resources, ...named]) {
        const target = path.join(here, name);
        assert.ok(existsSync(target), `${file}: ${name}`);
        if (statSync(target).isDirectory())
          assert.ok(existsSync(path.join(target, 'kustomization.yaml')), target);
      }
    }
  });

  it('let each team release its section alone, under the name that the registry has', () => {
    assert.deepEqual(readdirSync(path.join(folder, 'releases')).sort(), remotes);
    const production = read('production/kustomization.yaml')[0].resources;
    for (const name of remotes) {
      const [release] = read(`releases/${name}/kustomization.yaml`);
      assert.deepEqual(release.resources, ['../../remote']);
      assert.equal(`remote${release.nameSuffix}`, name);
      assert.equal(release.labels[0].pairs['consejo/name'], name);
      assert.equal(release.labels[0].includeSelectors, true);
      assert.match(release.images[0].newName, new RegExp(`/${name}$`));
      assert.ok(production.includes(`../releases/${name}`), name);
    }
  });
});
