import { fixtureOf } from '@consejo/shared/testing';
import { pointsRule } from './points.content.ts';

/** A record of GET /points-rule: 100 points; courses with both limits, teaching with a maximum, practice with none. */
export function pointsRuleFixture(fields: Record<string, unknown> = {}) {
  const record = fixtureOf(pointsRule, {
    id: 1,
    documentId: 'reglas',
    total: 100,
    years: 5,
    specialty: 'todas',
    note: 'Valores de demostración.',
    chapters: [
      {
        id: 1,
        name: 'Cursos',
        minimum: 30,
        maximum: 80,
        activities: [
          { id: 1, name: 'Asistencia', points: 1, unit: 'hora', maximum: 50, note: 'Con constancia.' },
          { id: 2, name: 'En línea', points: 0.5, unit: 'hora', maximum: 20, note: null },
          { id: 3, name: 'Diplomado', points: 40, unit: 'diplomado', maximum: null, note: null },
        ],
      },
      {
        id: 2,
        name: 'Docencia',
        minimum: null,
        maximum: 40,
        activities: [{ id: 4, name: 'Ponencia', points: 2.5, unit: 'ponencia', maximum: null, note: null }],
      },
      {
        id: 3,
        name: 'Práctica',
        minimum: null,
        maximum: null,
        activities: [{ id: 5, name: 'Consulta', points: 10, unit: 'año', maximum: null, note: null }],
      },
    ],
  });
  return { ...record, ...fields };
}
