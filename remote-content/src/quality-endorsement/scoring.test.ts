import { activities, scoreActivity } from './scoring.ts';

// A copy of the specification's table (section 9), independent of scoring.ts.
const table = [
  ['jornadas-estatales', 15, 1],
  ['talleres', 2, 1],
  ['cursos', 30, 3],
  ['congresos-estatales', 30, 3],
  ['jornadas-nacionales', 15, 3],
  ['congresos-nacionales', 30, 5],
  ['diplomados', 120, 10],
] as const;

test('has the seven activities in order', () => {
  expect(activities.map(({ id }) => id)).toEqual(table.map(([id]) => id));
});

describe.each(table)('%s, minimum %d h, points %d', (id, minimum, points) => {
  const isCurricular = id === 'diplomados' || id === 'cursos';
  const score = (hours: number) => {
    const activity = activities.find((candidate) => candidate.id === id);
    return activity && scoreActivity(activity, hours);
  };

  test.each([minimum, minimum + 0.01, minimum + 1, minimum * 100])('%d h earn the points', (hours) => {
    expect(score(hours)).toEqual({ points, missingHours: 0, isCurricular });
  });

  test.each([
    [minimum - 0.25, 0.25],
    [minimum - 1, 1],
    [0.5, minimum - 0.5],
  ])('%d h earn nothing', (hours, missingHours) => {
    expect(score(hours)).toEqual({ points: 0, missingHours, isCurricular: false });
  });
});
