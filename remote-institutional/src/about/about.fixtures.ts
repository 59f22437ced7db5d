import { fixtureOf, mediaFixture } from '@consejo/shared/testing';
import { about, organizationChart } from './about.content.ts';

const aboutView = fixtureOf(about, {
  id: 1,
  documentId: 'about',
  title: 'Nosotros',
  banner: { id: 1, file: mediaFixture('nosotros.jpg', { alternativeText: 'Colinas' }) },
});

/** GET /about-view, `data` level. */
export function aboutViewFixture(fields: Record<string, unknown> = {}) {
  return { ...aboutView, ...fields };
}

/** A node of GET /organization-chart. */
export function nodeFixture(label: string, fields: Record<string, unknown> = {}) {
  return {
    label,
    image: null,
    description: '',
    subDescription: '',
    isRoot: false,
    expanded: true,
    leaf: !fields.children,
    selectable: true,
    children: [],
    ...fields,
  };
}

/** The root of a tree: the body itself. */
export function rootFixture(label: string, children: unknown[], fields: Record<string, unknown> = {}) {
  return nodeFixture(label, { isRoot: true, selectable: false, leaf: false, children, ...fields });
}

const president = nodeFixture('Dra. Presidenta', {
  image: '/uploads/presidenta.png',
  description: 'Presidencia',
  subDescription: 'Periodo 2025-2027',
  children: [nodeFixture('Dr. Vice', { description: 'Vicepresidencia' }), nodeFixture('Dra. Secretaria')],
});

const chart = fixtureOf(organizationChart, {
  id: 1,
  documentId: 'chart',
  boardDirector: rootFixture('Mesa directiva', [president, nodeFixture('Dr. Tesorero')]),
  technicalCommittees: rootFixture('Comités técnicos', [nodeFixture('Comité de Evaluación')]),
  surveillanceCommittee: rootFixture('Comité de vigilancia', [nodeFixture('Dra. Vigilante')]),
  consultationCommission: rootFixture('Comisión de consulta', [nodeFixture('Dr. Consejero')]),
});

/** GET /organization-chart, `data` level. */
export function organizationChartFixture(fields: Record<string, unknown> = {}) {
  return { ...chart, ...fields };
}
