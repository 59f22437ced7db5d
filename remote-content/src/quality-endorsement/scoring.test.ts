import { activities, scoreActivity } from './scoring.ts';

// The table of the specification (section 9), written down once more: the sources have it in one place only.
const table = [
  ['jornadas-estatales', 15, 1],
  ['talleres', 2, 1],
  ['cursos', 30, 3],
  ['congresos-estatales', 30, 3],
  ['jornadas-nacionales', 15, 3],
  ['congresos-nacionales', 30, 5],
  ['diplomados', 120, 10],
] as const;

test('there are the seven activities, in their order', () => {
  expect(activities.map(({ id }) => id)).toEqual(table.map(([id]) => id));
});

describe.each(table)('%s, from %d h on: %d', (id, minimum, points) => {
  const isCurricular = id === 'diplomados' || id === 'cursos';
  const score = (hours: number) => {
    const activity = activities.find((candidate) => candidate.id === id);
    return activity && scoreActivity(activity, hours);
  };

  test.each([minimum, minimum + 0.01, minimum + 1, minimum * 100])('%d h earn its points', (hours) => {
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
