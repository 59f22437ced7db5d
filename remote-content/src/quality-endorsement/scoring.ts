/** An activity that earns points for curricular validity when it has its least hours. */
type ScoredActivity = {
  /** Its name in addresses, and of its text. */
  id: string;
  minimumHours: number;
  points: number;
  /** Whether it counts as curricular from its least hours on. */
  isCurricular: boolean;
};

/**
 * The scoring rules (specification, section 9), in its order: the only place for them. The table, the words below it
 * and the calculator read them here.
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

/** What an activity of so many hours earns, and how many hours it lacks for more than nothing. */
export type Score = { points: number; missingHours: number; isCurricular: boolean };

export function scoreActivity({ minimumHours, points, isCurricular }: ScoredActivity, hours: number): Score {
  if (hours >= minimumHours) return { points, missingHours: 0, isCurricular };
  return { points: 0, missingHours: minimumHours - hours, isCurricular: false };
}
