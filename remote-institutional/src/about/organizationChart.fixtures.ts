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

/** The top of a tree: the body itself. */
export function rootFixture(label: string, children: unknown[], fields: Record<string, unknown> = {}) {
  return nodeFixture(label, { isRoot: true, selectable: false, leaf: false, children, ...fields });
}

/** GET /organization-chart, `data` level. */
export function organizationChartFixture(fields: Record<string, unknown> = {}) {
  const president = nodeFixture('Dra. Presidenta', {
    image: '/uploads/presidenta.png',
    description: 'Presidencia',
    subDescription: 'Periodo 2025-2027',
    children: [nodeFixture('Dr. Vice', { description: 'Vicepresidencia' }), nodeFixture('Dra. Secretaria')],
  });
  return {
    id: 1,
    documentId: 'chart',
    boardDirector: rootFixture('Mesa directiva', [president, nodeFixture('Dr. Tesorero')]),
    technicalCommittees: rootFixture('Comités técnicos', [nodeFixture('Comité de Evaluación')]),
    surveillanceCommittee: rootFixture('Comité de vigilancia', [nodeFixture('Dra. Vigilante')]),
    consultationCommission: rootFixture('Comisión de consulta', [nodeFixture('Dr. Consejero')]),
    ...fields,
  };
}
