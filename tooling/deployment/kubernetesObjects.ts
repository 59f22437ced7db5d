import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { root } from '../rspack/packages.ts';

// The manifests in deploy/kubernetes, with the fields that tests read. No cluster has run them.

export const folder = path.join(root, 'deploy/kubernetes');
const list = <Item extends v.GenericSchema>(item: Item) => v.optional(v.array(item), []);
const [named, labels] = [v.object({ name: v.string() }), v.record(v.string(), v.string())];
const matching = v.object({ matchLabels: v.optional(labels, {}) });
// The default of one second would fail on a busy machine.
const timeoutSeconds = v.pipe(v.number(), v.minValue(5));
const probe = v.object({ httpGet: v.object({ port: v.string() }), timeoutSeconds });
const container = v.object({
  name: v.string(),
  ports: list(v.object({ name: v.string(), containerPort: v.number() })),
  env: list(v.object({ value: v.string() })),
  command: list(v.string()),
  securityContext: v.object({
    readOnlyRootFilesystem: v.literal(true),
    allowPrivilegeEscalation: v.literal(false),
    capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  resources: v.object({ limits: v.object({ memory: v.string() }) }),
  startupProbe: v.optional(probe),
  readinessProbe: v.optional(probe),
  livenessProbe: v.optional(probe),
  volumeMounts: list(named),
});
const template = v.object({
  metadata: v.object({ labels }),
  spec: v.object({
    automountServiceAccountToken: v.literal(false),
    securityContext: v.object({ runAsNonRoot: v.literal(true) }),
    containers: v.array(container),
    volumes: list(named),
  }),
});
const rule = v.object({
  from: list(v.object({ podSelector: matching })),
  to: list(v.object({ podSelector: v.optional(matching) })),
  ports: v.array(v.object({ port: v.number() })),
});
export const yamlFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
export const read = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => document.toJS());

const object = v.object({ kind: v.string(), metadata: named, spec: v.unknown() });
/** The specifications of all objects of a kind, by name. */
function all<Spec>(kind: string, spec: v.GenericSchema<unknown, Spec>) {
  const found = yamlFiles
    .flatMap(read)
    .flatMap((one) => (v.is(object, one) && one.kind === kind ? [one] : []));
  return new Map(found.map((one) => [one.metadata.name, v.parse(spec, one.spec)]));
}
export const deployments = all('Deployment', v.object({ selector: matching, template }));
export const services = all(
  'Service',
  v.object({ selector: labels, ports: v.array(v.object({ targetPort: v.string() })) }),
);
export const policies = all(
  'NetworkPolicy',
  v.object({ podSelector: matching, policyTypes: list(v.string()), ingress: list(rule), egress: list(rule) }),
);
export const containers = [...deployments.values()].flatMap((one) => one.template.spec.containers);
