import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { remotes, root } from '../rspack/packages.mjs';

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

describe('the Kubernetes files', () => {
  it('follow the published schemas', async () => {
    for (const object of objects) {
      const { apiVersion, kind, metadata } = object;
      const models = await import(`kubernetes-models/${apiVersion}`);
      const Model = models[kind];
      assert.ok(Model, `${apiVersion} has ${kind}`);
      assert.doesNotThrow(() => new Model(object).validate(), `${kind} ${metadata.name}`);
    }
  });

  it('have what the site needs', () => {
    const names = (kind) => all(kind).map(({ metadata }) => metadata.name);
    assert.deepEqual(names('Deployment').sort(), ['cms', 'edge', 'remote', 'shell']);
    assert.deepEqual(names('Service').sort(), ['cms', 'edge', 'remote', 'shell']);
    assert.deepEqual(names('HorizontalPodAutoscaler'), ['shell']);
    assert.deepEqual(names('PodDisruptionBudget').sort(), ['edge', 'shell']);
    assert.equal(names('Ingress').length, 1);
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
        for (const probe of ports.length > 0 ? ['readinessProbe', 'livenessProbe'] : []) {
          const { port } = container[probe].httpGet;
          assert.ok(
            ports.some((one) => one.name === port),
            `${name}: ${probe}`,
          );
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

  it('let nobody in who is not named', () => {
    const policies = all('NetworkPolicy');
    const everybody = policies.filter(({ spec }) => Object.keys(spec.podSelector).length === 0);
    assert.deepEqual(
      everybody.map(({ spec }) => spec.ingress),
      [undefined],
    );
    for (const { metadata, spec } of policies.filter((policy) => !everybody.includes(policy))) {
      const targets = selectedBy(spec.podSelector.matchLabels);
      assert.equal(targets.length, 1, metadata.name);
      for (const { from = [], ports } of spec.ingress) {
        for (const { podSelector } of from)
          assert.ok(selectedBy(podSelector.matchLabels).length > 0, metadata.name);
        for (const { port } of ports)
          assert.ok(
            portsOf(targets[0]).some(({ containerPort }) => containerPort === port),
            metadata.name,
          );
      }
    }
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
