import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { remotes } from '../rspack/packages.ts';
import {
  autoscalers,
  deployments,
  disruptionBudgets,
  folder,
  hasLabels,
  ingresses,
  kustomizations,
  networkPolicies,
  objects,
  podOf,
  portsOf,
  readKustomization,
  selectedBy,
  services,
} from './kubernetesObjects.ts';
import { schemaProblems } from './schemaProblems.ts';

// What only the files can prove without a cluster. `npm run test:containers` runs the manifests' pods.

describe('the Kubernetes files', () => {
  it('follow the published schemas, without a name that those do not define', async () => {
    for (const object of objects)
      assert.deepEqual(await schemaProblems(object), [], `${object.kind} ${object.metadata.name}`);
  });

  it('would be rejected with a misspelt name or a value of the wrong type, at any depth', async () => {
    const container = {
      name: 'a',
      image: 'a',
      readynessProbe: {},
      securityContext: { readOnlyRootFileSystem: true },
    };
    const template = (spec: object) => ({ metadata: { labels: { a: 'a' } }, spec });
    const deployment = (spec: object, metadata: object = {}) => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'a', ...metadata },
      spec: {
        selector: { matchLabels: { a: 'a' } },
        template: template({ containers: [{ name: 'a', image: 'a' }] }),
        ...spec,
      },
    });
    const inContainer = 'spec.template.spec.containers[0]';
    assert.deepEqual(await schemaProblems(deployment({})), []);
    assert.deepEqual(await schemaProblems(Object.assign(deployment({}), { stauts: {} })), ['stauts']);
    assert.deepEqual(await schemaProblems(deployment({ replica: 2 }, { label: {} })), [
      'metadata.label',
      'spec.replica',
    ]);
    assert.deepEqual(await schemaProblems(deployment({ template: template({ containers: [container] }) })), [
      `${inContainer}.readynessProbe`,
      `${inContainer}.securityContext.readOnlyRootFileSystem`,
    ]);
    const [problem] = await schemaProblems(deployment({ replicas: 'two' }));
    assert.match(problem ?? '', /^type: /);
  });

  it('run every container with a read-only root, as an unprivileged user, with probes and limits', () => {
    for (const deployment of deployments) {
      const pod = podOf(deployment);
      assert.equal(pod.securityContext.runAsNonRoot, true);
      assert.equal(pod.automountServiceAccountToken, false);
      const volumes = pod.volumes.map((volume) => volume.name);
      for (const container of pod.containers) {
        const { name, securityContext, ports, volumeMounts } = container;
        assert.equal(securityContext.readOnlyRootFilesystem, true, name);
        assert.equal(securityContext.allowPrivilegeEscalation, false, name);
        assert.deepEqual(securityContext.capabilities.drop, ['ALL'], name);
        const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].flatMap(
          (probe) => probe ?? [],
        );
        // A container without ports has nothing to probe.
        if (ports.length > 0) assert.ok(probes.length >= 2, name);
        for (const { httpGet, timeoutSeconds } of probes) {
          assert.ok(
            ports.some((port) => port.name === httpGet.port),
            `${name}: ${httpGet.port}`,
          );
          // The default of one second would fail on a busy machine.
          assert.ok(timeoutSeconds >= 5, name);
        }
        for (const mount of volumeMounts) assert.ok(volumes.includes(mount.name), `${name}: ${mount.name}`);
      }
    }
  });

  it('select pods that exist, on ports that they have', () => {
    for (const { metadata, spec } of deployments)
      assert.ok(hasLabels(spec.template.metadata.labels, spec.selector.matchLabels), metadata.name);
    for (const { metadata, spec } of services) {
      const [target, ...others] = selectedBy(spec.selector);
      assert.ok(target && others.length === 0, metadata.name);
      for (const { targetPort } of spec.ports)
        assert.ok(
          portsOf(target).some(({ name }) => name === targetPort),
          metadata.name,
        );
    }
    for (const { metadata, spec } of disruptionBudgets)
      assert.equal(selectedBy(spec.selector.matchLabels).length, 1, metadata.name);
    for (const { kind, name } of autoscalers.map(({ spec }) => spec.scaleTargetRef))
      assert.ok(
        objects.some((object) => object.kind === kind && object.metadata.name === name),
        name,
      );
    const paths = ingresses.flatMap(({ spec }) => spec.rules).flatMap(({ http }) => http.paths);
    for (const { name, port } of paths.map(({ backend }) => backend.service)) {
      const service = services.find(({ metadata }) => metadata.name === name);
      assert.ok(
        service?.spec.ports.some((one) => one.name === port.name),
        name,
      );
    }
  });

  it('deny all traffic by default, and each allowed connection on both ends', () => {
    const [forAll = [], own = []] = [true, false].map((isForAll) =>
      networkPolicies.filter(({ spec }) => (spec.podSelector.matchLabels === undefined) === isForAll),
    );
    assert.deepEqual(
      forAll.map(({ metadata, spec }) => [metadata.name, spec.policyTypes, spec.ingress]),
      [
        ['nobody', ['Ingress', 'Egress'], undefined],
        ['names', ['Egress'], undefined],
      ],
    );
    assert.deepEqual(
      forAll.map(({ spec }) => spec.egress?.flatMap(({ ports }) => ports.map(({ port }) => port))),
      [undefined, [53, 53]],
    );
    type Rules = (typeof own)[number]['spec']['egress'];
    const allowed = (rules: Rules, end: 'from' | 'to') =>
      (rules ?? []).flatMap((rule) =>
        (rule[end] ?? []).flatMap(({ podSelector }) => {
          const pods = selectedBy(podSelector?.matchLabels).map(({ metadata }) => metadata.name);
          assert.ok(podSelector && pods.length > 0, JSON.stringify(rule));
          return pods.flatMap((pod) => rule.ports.map(({ port }) => ({ pod, port })));
        }),
      );
    const [out, into]: [string[], string[]] = [[], []];
    for (const { metadata, spec } of own) {
      const [target, ...others] = selectedBy(spec.podSelector.matchLabels);
      assert.ok(target && others.length === 0, metadata.name);
      assert.deepEqual(spec.policyTypes, ['Ingress', 'Egress'], metadata.name);
      for (const { port } of (spec.ingress ?? []).flatMap(({ ports }) => ports))
        assert.ok(
          portsOf(target).some(({ containerPort }) => containerPort === port),
          metadata.name,
        );
      const { name } = target.metadata;
      out.push(...allowed(spec.egress, 'to').map(({ pod, port }) => `${name} to ${pod}:${port}`));
      into.push(...allowed(spec.ingress, 'from').map(({ pod, port }) => `${pod} to ${name}:${port}`));
    }
    assert.deepEqual(out.sort(), into.sort());
    // Every pod has a policy of its own, and only the backend may leave the namespace.
    assert.equal(own.length, deployments.length);
    const outside = own.filter(({ spec }) => spec.egress?.some(({ to }) => !to));
    assert.deepEqual(
      outside.map(({ metadata }) => metadata.name),
      ['cms'],
    );
  });

  it('contain no address without a service', () => {
    const settings = readFileSync(path.join(folder, 'production/site.env'), 'utf8');
    // The panel is reached through a forwarded port, whose address is not fixed.
    assert.doesNotMatch(settings, /^PUBLIC_URL/m);
    const [, viewer = '', hash] =
      /^DOCUMENT_VIEWER_URL=https:\/\/([^/]+)\/.*\{url\}.*(#.*)$/m.exec(settings) ?? [];
    const hosts = ingresses.flatMap(({ spec }) => spec.rules.map(({ host }) => host));
    assert.ok(hosts.includes(viewer), viewer);
    assert.equal(hash, '#toolbar=0&navpanes=0');
    const names = ['localhost', ...services.map(({ metadata }) => metadata.name)];
    const values = deployments
      .flatMap((deployment) => podOf(deployment).containers)
      .flatMap(({ env, command }) => [...env.map(({ value }) => value), ...command]);
    for (const [, host] of values.map((value) => /^(?:http:\/\/)?([a-z-]+)[a-z.]*:\d+$/.exec(value) ?? []))
      if (host) assert.ok(names.includes(host), host);
  });

  it('refer to folders and files that exist', () => {
    for (const file of kustomizations) {
      const { resources, configMapGenerator } = readKustomization(file);
      const generated = configMapGenerator.flatMap(({ envs, files }) => [...envs, ...files]);
      for (const name of [...resources, ...generated]) {
        const target = path.join(folder, path.dirname(file), name);
        assert.ok(existsSync(target), `${file}: ${name}`);
        if (statSync(target).isDirectory())
          assert.ok(existsSync(path.join(target, 'kustomization.yaml')), target);
      }
    }
  });

  it('let each team release its section separately, under the name in the registry', () => {
    assert.deepEqual(readdirSync(path.join(folder, 'releases')).sort(), remotes);
    const production = readKustomization('production/kustomization.yaml').resources;
    for (const name of remotes) {
      const release = readKustomization(`releases/${name}/kustomization.yaml`);
      assert.deepEqual(release.resources, ['../../remote']);
      assert.equal(`remote${release.nameSuffix}`, name);
      assert.equal(release.labels[0]?.pairs['consejo/name'], name);
      assert.equal(release.labels[0]?.includeSelectors, true);
      assert.match(release.images[0]?.newName ?? '', new RegExp(`/${name}$`));
      assert.ok(production.includes(`../releases/${name}`), name);
    }
  });
});
