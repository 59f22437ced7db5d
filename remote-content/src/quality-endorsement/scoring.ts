/** An activity that earns points for curricular validity from a minimum of hours on. */
type ScoredActivity = {
  /** Value of the search parameter, and key of its text. */
  id: string;
  minimumHours: number;
  points: number;
  /** Counts as curricular from the minimum of hours on. */
  isCurricular: boolean;
};

/**
 * The scoring rules (specification, section 9), in its order. The table, the text below it and the calculator use them.
 */
export const activities = [
  { id: 'jornadas-estatales', minimumHours: 15, points: 1, isCurricular: false },
  { id: 'talleres', minimumHours: 2, points: 1, isCurricular: false },
  { id: 'cursos', minimumHours: 30, points: 3, isCurricular: true },
  { id: 'congresos-estatales', minimumHours: 30, points: 3, isCurricular: false },
  { id: 'jornadas-nacionales', minimumHours: 15, points: 3, isCurricular: false },
  { id: 'congresos-nacionales', minimumHours: 30, points: 5, isCurricular: false },
  { id: 'diplomados', minimumHours: 120, points: 10, isCurricular: true },
] as const satisfies ScoredActivity[];

export type Activity = (typeof activities)[number];

/** `missingHours` is the difference to the minimum, 0 if it is met. */
export type Score = { points: number; missingHours: number; isCurricular: boolean };

export function scoreActivity({ minimumHours, points, isCurricular }: ScoredActivity, hours: number): Score {
  if (hours >= minimumHours) return { points, missingHours: 0, isCurricular };
  return { points: 0, missingHours: minimumHours - hours, isCurricular: false };
}
