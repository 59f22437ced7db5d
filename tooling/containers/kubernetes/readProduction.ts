import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { root } from '../../rspack/packages.ts';

// The manifests of production, reduced to what a pod needs.

const folder = path.join(root, 'deploy/kubernetes');

const texts = v.record(v.string(), v.string());
const name = v.object({ name: v.string() });
const probe = v.object({
  httpGet: v.object({ path: v.string(), port: v.string() }),
  periodSeconds: v.optional(v.number(), 10),
  timeoutSeconds: v.optional(v.number(), 1),
  failureThreshold: v.optional(v.number(), 3),
});
const container = v.object({
  name: v.string(),
  image: v.string(),
  command: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.object({ name: v.string(), containerPort: v.number() })), []),
  envFrom: v.optional(v.array(v.object({ configMapRef: v.optional(name), secretRef: v.optional(name) })), []),
  env: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  securityContext: v.object({
    runAsUser: v.optional(v.number()),
    readOnlyRootFilesystem: v.optional(v.boolean(), false),
    allowPrivilegeEscalation: v.optional(v.boolean(), true),
    capabilities: v.optional(v.object({ drop: v.array(v.string()) }), { drop: [] }),
  }),
  resources: v.object({ limits: v.object({ memory: v.string() }) }),
  volumeMounts: v.optional(
    v.array(v.object({ name: v.string(), mountPath: v.string(), readOnly: v.optional(v.boolean(), false) })),
    [],
  ),
  startupProbe: v.optional(probe),
  readinessProbe: v.optional(probe),
  livenessProbe: v.optional(probe),
});
const pod = v.object({
  securityContext: v.object({
    runAsUser: v.optional(v.number()),
    runAsNonRoot: v.optional(v.boolean(), false),
    fsGroup: v.optional(v.number()),
  }),
  containers: v.pipe(v.array(container), v.minLength(1)),
  volumes: v.optional(
    v.array(
      v.object({
        name: v.string(),
        configMap: v.optional(name),
        persistentVolumeClaim: v.optional(v.object({ claimName: v.string() })),
      }),
    ),
    [],
  ),
});
const deployment = v.object({
  kind: v.literal('Deployment'),
  metadata: name,
  spec: v.object({ template: v.object({ metadata: v.object({ labels: texts }), spec: pod }) }),
});
const service = v.object({
  kind: v.literal('Service'),
  metadata: name,
  spec: v.object({
    selector: texts,
    ports: v.array(v.object({ port: v.number(), targetPort: v.string() })),
  }),
});
const kustomization = v.object({ nameSuffix: v.string() });

export type Container = v.InferOutput<typeof container>;
export type Pod = v.InferOutput<typeof pod>;
export type Deployment = v.InferOutput<typeof deployment>;
export type Service = v.InferOutput<typeof service>;

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const documents = (file: string): unknown[] =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS());

/**
 * Deployments, services and config maps as `kubectl kustomize` would print them (kubectl is not always installed), with
 * the shared recipe applied to each section's release.
 */
export function readProduction() {
  const files = readdirSync(path.join(folder, 'base')).filter((file) => file !== 'kustomization.yaml');
  const objects = files.flatMap((file) => documents(`base/${file}`));
  const deployments = objects.flatMap((object) => parsed(deployment, object));
  const services = objects.flatMap((object) => parsed(service, object));
  for (const section of readdirSync(path.join(folder, 'releases'))) {
    const [file] = documents(`releases/${section}/kustomization.yaml`);
    const { nameSuffix } = v.parse(kustomization, file);
    for (const object of documents('remote/deployment.yaml')) {
      deployments.push(...parsed(deployment, object).map((one) => deploymentOf(one, nameSuffix, section)));
      services.push(...parsed(service, object).map((one) => serviceOf(one, nameSuffix, section)));
    }
  }
  const variables = read('kubernetes/production/site.env').split('\n').filter(Boolean);
  return {
    deployments,
    services,
    settings: {
      site: Object.fromEntries(
        variables.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      ),
    },
    files: {
      registry: { 'registry.json': read('registry/registry.json') },
      warmer: { 'warm.mjs': read('edge/warm.mjs') },
    },
  };
}

/** An object of the schema's kind, checked; nothing for other kinds. */
function parsed<Kind extends typeof deployment | typeof service>(
  schema: Kind,
  object: unknown,
): v.InferOutput<Kind>[] {
  return v.is(v.object({ kind: schema.entries.kind }), object) ? [v.parse(schema, object)] : [];
}

function deploymentOf(recipe: Deployment, suffix: string, section: string) {
  const made = structuredClone(recipe);
  made.metadata.name += suffix;
  const { metadata, spec } = made.spec.template;
  metadata.labels['consejo/name'] = section;
  for (const one of spec.containers) one.image = section;
  for (const { persistentVolumeClaim: claim } of spec.volumes) if (claim) claim.claimName += suffix;
  return made;
}

function serviceOf(recipe: Service, suffix: string, section: string) {
  const made = structuredClone(recipe);
  made.metadata.name += suffix;
  made.spec.selector['consejo/name'] = section;
  return made;
}
