import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { remotes } from '../rspack/packages.ts';
import { containers, deployments, folder, policies, read, services, yamlFiles } from './kubernetesObjects.ts';

// What only the files can prove. That containers are locked down and have limits is part of their shape.

const labelsOf = (name: string) => deployments.get(name)?.template.metadata.labels ?? {};
const selectedBy = (wanted: Record<string, string>) =>
  [...deployments.keys()].filter((name) =>
    Object.entries(wanted).every(([label, value]) => labelsOf(name)[label] === value),
  );
const portsOf = (name: string) =>
  deployments.get(name)?.template.spec.containers.flatMap(({ ports }) => ports) ?? [];

describe('the Kubernetes files', () => {
  it('have only names that Kubernetes defines', () => {
    const words = readFileSync(path.join(import.meta.dirname, 'kubernetesNames.txt'), 'utf8');
    const known = new Set(words.split(/\s+/));
    const namesIn = (value: unknown): string[] =>
      value instanceof Object ? Object.entries(value).flatMap(([name, it]) => [name, ...namesIn(it)]) : [];
    const used = yamlFiles.flatMap((file) => namesIn(read(file)));
    const unknown = used.filter((name) => !known.has(name) && !/^\d+$|\//.test(name));
    assert.deepEqual(unknown, []);
  });

  it('probe ports, mount volumes, and select pods that exist', () => {
    for (const [deployment, { selector, template }] of deployments) {
      assert.deepEqual(selectedBy(selector.matchLabels), [deployment]);
      for (const { name, ports, volumeMounts, ...one } of template.spec.containers) {
        const probes = [one.startupProbe, one.readinessProbe, one.livenessProbe].flatMap((it) => it ?? []);
        assert.ok(ports.length === 0 || probes.length >= 2, name);
        for (const { httpGet } of probes) assert.ok(ports.some((port) => port.name === httpGet.port));
        for (const mount of volumeMounts)
          assert.ok(template.spec.volumes.some(({ name: volume }) => volume === mount.name));
      }
    }
    for (const [name, { selector, ports }] of services) {
      // The edge has a second one.
      const deployment = name.replace(/-pods$/, '');
      assert.deepEqual(selectedBy(selector), [deployment]);
      for (const { targetPort } of ports)
        assert.ok(portsOf(deployment).some((port) => port.name === targetPort));
    }
  });

  it('deny all traffic by default, and allow each connection on both ends', () => {
    const { policyTypes, ingress = [], egress = [] } = policies.get('nobody') ?? {};
    assert.deepEqual([policyTypes, ...ingress, ...egress], [['Ingress', 'Egress']]);
    const [out, into]: [string[], string[]] = [[], []];
    const own = [...policies.values()].filter((one) => Object.keys(one.podSelector.matchLabels).length > 0);
    for (const { podSelector, ...one } of own) {
      const [target = 'nothing'] = selectedBy(podSelector.matchLabels);
      for (const { to, ports } of one.egress)
        for (const pod of to.flatMap((it) => selectedBy(it.podSelector?.matchLabels ?? {})))
          out.push(...ports.map(({ port }) => `${target} to ${pod}:${port}`));
      for (const { from, ports } of one.ingress) {
        for (const { port } of ports) assert.ok(portsOf(target).some((it) => it.containerPort === port));
        for (const pod of from.flatMap((it) => selectedBy(it.podSelector.matchLabels)))
          into.push(...ports.map(({ port }) => `${pod} to ${target}:${port}`));
      }
    }
    assert.deepEqual(out.sort(), into.sort());
    // Every pod has a policy of its own, and only the backend may leave the namespace.
    assert.equal(own.length, deployments.size);
    const leaving = own.filter((one) => one.egress.some(({ to }) => to.length === 0));
    const names = leaving.flatMap(({ podSelector }) => selectedBy(podSelector.matchLabels));
    assert.deepEqual(names, ['cms']);
  });

  it('name no address without a service, and every section', () => {
    const values = containers.flatMap(({ env, command }) => [...env.map(({ value }) => value), ...command]);
    for (const [, host = ''] of values.map((one) => /^(?:http:\/\/)?([a-z-]+)[a-z.]*:\d+$/.exec(one) ?? []))
      assert.ok(['', 'localhost', ...services.keys()].includes(host), host);
    const production = readFileSync(path.join(folder, 'production/kustomization.yaml'), 'utf8');
    for (const name of remotes) {
      assert.ok(production.includes(`- ../releases/${name}\n`), name);
      const release = readFileSync(path.join(folder, `releases/${name}/kustomization.yaml`), 'utf8');
      assert.ok(release.includes(`pairs: { consejo/name: ${name} }`) && release.includes(`/${name}, newTag`));
    }
  });
});
