import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../../rspack/packages.ts';

const folder = path.join(root, 'deploy/kubernetes');
const documents = (file) =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => document.toJS());

/**
 * The objects of production as a cluster gets them, as far as pods need them: what each section's release makes of the
 * one recipe, and the maps of settings. (`kubectl kustomize` says the same; it is not everywhere.)
 */
export function readProduction() {
  const names = readdirSync(path.join(folder, 'base')).filter((name) => name !== 'kustomization.yaml');
  const objects = [
    ...names.flatMap((name) => documents(`base/${name}`)),
    ...readdirSync(path.join(folder, 'releases')).flatMap((release) => {
      const [{ nameSuffix }] = documents(`releases/${release}/kustomization.yaml`);
      return documents('remote/deployment.yaml').map((object) => ofSection(object, nameSuffix, release));
    }),
  ];
  const file = (name) => readFileSync(path.join(root, 'deploy', name), 'utf8');
  return {
    all: (kind) => objects.filter((object) => object.kind === kind),
    settings: {
      site: Object.fromEntries(
        file('kubernetes/production/site.env')
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split(/=(.*)/s)),
      ),
    },
    files: {
      registry: { 'registry.json': file('registry/registry.json') },
      warmer: { 'warm.mjs': file('edge/warm.mjs') },
    },
  };
}

function ofSection(object, suffix, release) {
  const made = structuredClone(object);
  made.metadata.name += suffix;
  if (made.kind === 'Service') made.spec.selector['consejo/name'] = release;
  if (made.kind === 'Deployment') {
    const { metadata, spec } = made.spec.template;
    metadata.labels['consejo/name'] = release;
    spec.containers[0].image = release;
    for (const { persistentVolumeClaim: claim } of spec.volumes) if (claim) claim.claimName += suffix;
  }
  return made;
}
