import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { root } from '../rspack/packages.ts';

// The objects in deploy/kubernetes, with the fields that the tests read. The published schemas check all of them.

export const folder = path.join(root, 'deploy/kubernetes');

const yamlFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

const list = <Item extends v.GenericSchema>(item: Item) => v.optional(v.array(item), []);
const labels = v.record(v.string(), v.string());
const selector = v.object({ matchLabels: labels });
const metadata = v.object({ name: v.string() });
const named = v.object({ name: v.string() });
const rules = v.optional(
  v.array(
    v.object({
      from: v.optional(v.array(v.object({ podSelector: v.optional(selector) }))),
      to: v.optional(v.array(v.object({ podSelector: v.optional(selector) }))),
      ports: list(v.object({ port: v.number() })),
    }),
  ),
);

const probe = v.optional(v.object({ httpGet: v.object({ port: v.string() }), timeoutSeconds: v.number() }));
const container = v.object({
  name: v.string(),
  ports: list(v.object({ name: v.string(), containerPort: v.number() })),
  env: list(v.object({ value: v.optional(v.string(), '') })),
  command: list(v.string()),
  securityContext: v.object({
    readOnlyRootFilesystem: v.boolean(),
    allowPrivilegeEscalation: v.boolean(),
    capabilities: v.object({ drop: v.array(v.string()) }),
  }),
  resources: v.object({
    requests: v.object({ cpu: v.string(), memory: v.string() }),
    limits: v.object({ memory: v.string() }),
  }),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  volumeMounts: list(named),
});

const object = v.looseObject({ apiVersion: v.string(), kind: v.string(), metadata });
const deployment = v.object({
  metadata,
  spec: v.object({
    selector,
    template: v.object({
      metadata: v.object({ labels }),
      spec: v.object({
        automountServiceAccountToken: v.boolean(),
        securityContext: v.object({ runAsNonRoot: v.boolean() }),
        containers: v.array(container),
        volumes: list(named),
      }),
    }),
  }),
});
const service = v.object({
  metadata,
  spec: v.object({
    selector: labels,
    ports: v.array(v.object({ name: v.string(), targetPort: v.string() })),
  }),
});
const disruptionBudget = v.object({ metadata, spec: v.object({ selector }) });
const autoscaler = v.object({
  spec: v.object({ scaleTargetRef: v.object({ kind: v.string(), name: v.string() }) }),
});
const backend = v.object({
  service: v.object({ name: v.string(), port: v.object({ name: v.string() }) }),
});
const ingress = v.object({
  spec: v.object({
    rules: v.array(
      v.object({
        host: v.string(),
        http: v.object({ paths: v.array(v.object({ backend })) }),
      }),
    ),
  }),
});
const networkPolicy = v.object({
  metadata,
  spec: v.object({
    podSelector: v.object({ matchLabels: v.optional(labels) }),
    policyTypes: v.array(v.string()),
    ingress: rules,
    egress: rules,
  }),
});
const kustomization = v.object({
  apiVersion: v.literal('kustomize.config.k8s.io/v1beta1'),
  kind: v.literal('Kustomization'),
  resources: list(v.string()),
  configMapGenerator: list(v.object({ envs: list(v.string()), files: list(v.string()) })),
  nameSuffix: v.optional(v.string()),
  labels: list(v.object({ pairs: labels, includeSelectors: v.boolean() })),
  images: list(v.object({ newName: v.string() })),
});

export type Deployment = v.InferOutput<typeof deployment>;

function read(file: string): unknown[] {
  return parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
    if ('errors' in document && document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]}`);
    return document.toJS();
  });
}

export const readKustomization = (file: string) => v.parse(kustomization, read(file)[0]);

export const kustomizations = yamlFiles.filter((file) => file.endsWith('kustomization.yaml'));
export const objects = yamlFiles
  .filter((file) => !kustomizations.includes(file))
  .flatMap((file) => read(file).map((one) => v.parse(object, one)));

const all = <Shape extends v.GenericSchema>(kind: string, shape: Shape) =>
  objects.filter((one) => one.kind === kind).map((one) => v.parse(shape, one));

export const deployments = all('Deployment', deployment);
export const services = all('Service', service);
export const disruptionBudgets = all('PodDisruptionBudget', disruptionBudget);
export const autoscalers = all('HorizontalPodAutoscaler', autoscaler);
export const ingresses = all('Ingress', ingress);
export const networkPolicies = all('NetworkPolicy', networkPolicy);

export const podOf = ({ spec }: Deployment) => spec.template.spec;
export const portsOf = (one: Deployment) => podOf(one).containers.flatMap(({ ports }) => ports);

type Labels = Record<string, string>;
export const hasLabels = (labels: Labels, wanted: Labels) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);
export const selectedBy = (wanted: Labels = {}) =>
  deployments.filter(({ spec }) => hasLabels(spec.template.metadata.labels, wanted));
