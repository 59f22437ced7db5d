import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from './environment.ts';

/** The four remotes, each with a representative page: its heading, route id (which names its chunk) and source file. */
export const sections = {
  remote_institutional: {
    packageName: 'remote-institutional',
    page: '/asociaciones',
    heading: 'Asociaciones constitutivas',
    id: 'associations',
    file: 'associations/AssociationsPage.tsx',
    component: 'AssociationsPage',
  },
  remote_certification: {
    packageName: 'remote-certification',
    page: '/documentos',
    heading: 'Documentos descargables',
    id: 'documents',
    file: 'documents/DocumentsPage.tsx',
    component: 'DocumentsPage',
  },
  remote_content: {
    packageName: 'remote-content',
    page: '/contenido',
    heading: 'Actividades de Consejo',
    id: 'activities',
    file: 'activities/ActivitiesPage.tsx',
    component: 'ActivitiesPage',
  },
  remote_contact: {
    packageName: 'remote-contact',
    page: '/examen',
    heading: 'Pago del examen en línea',
    id: 'exam',
    file: 'portals/ExamPage.tsx',
    component: 'ExamPage',
  },
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections).filter((name): name is SectionName => name in sections);

const registryRowSchema = v.object({
  name: v.string(),
  url: v.string(),
  paths: v.array(v.string()),
  menu: v.exactOptional(v.array(v.string())),
  writes: v.exactOptional(v.array(v.string())),
});
export type RegistryRow = v.InferOutput<typeof registryRowSchema>;

const { remotes } = v.parse(
  v.object({ remotes: v.array(registryRowSchema) }),
  JSON.parse(readFileSync(path.join(root, 'shell/registry.local.json'), 'utf8')),
);

/** A section's row in the local registry; its paths and grants equal production's. */
export function registryRow(name: string): RegistryRow {
  const row = remotes.find((one) => one.name === name);
  if (!row) throw new Error(`${name} is not in the registry`);
  return row;
}

/** All rows, for a shell that fetches the remotes' files through another site. */
export const rowsThrough = (origin: string | undefined): RegistryRow[] =>
  remotes.map((row) => ({ ...row, url: `${origin}/remotes/${row.name}/` }));
