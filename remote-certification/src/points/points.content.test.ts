/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer, takeProblems } from '@consejo/shared/testing';
import { pointsRule } from './points.content.ts';
import { pointsRuleFixture } from './points.fixtures.ts';

const details = () => takeProblems().map(({ detail }) => detail);
const [courses, teaching] = pointsRuleFixture().chapters;
const activity = courses?.activities[0];

/** The rules with one chapter, which has one activity. */
const parse = (chapter: object, ofActivity: object = {}) =>
  pointsRule.parse(
    pointsRuleFixture({
      chapters: [{ ...courses, activities: [{ ...activity, ...ofActivity }], ...chapter }, teaching],
    }),
  );

test('reads the rules', () => {
  expect(parse({})).toEqual({
    total: 100,
    years: 5,
    specialty: 'all',
    note: 'Valores de demostración.',
    chapters: [
      {
        id: 'c1',
        name: 'Cursos',
        minimum: 30,
        maximum: 80,
        activities: [
          { id: 'c1-1', name: 'Asistencia', points: 1, unit: 'hora', maximum: 50, note: 'Con constancia.' },
        ],
      },
      expect.objectContaining({ id: 'c2', name: 'Docencia', minimum: undefined, maximum: 40 }),
    ],
  });
});

test.each([
  ['without points', { points: null }, 'Uno has no points above 0'],
  ['of 0 points', { points: 0 }, 'Dos has no points above 0'],
  ['of negative points', { points: -2 }, 'Tres has no points above 0'],
  ['with text for points', { points: '2' }, 'Cuatro has no points above 0'],
  ['with a maximum of 0', { maximum: 0 }, 'Cinco has a maximum that is not above 0'],
])('an activity %s is dropped and reported once', (_, fields, reason) => {
  const [name] = reason.split(' ');
  const broken = { ...activity, name, ...fields };
  for (let times = 0; times < 2; times += 1) {
    const rules = parse({ activities: [broken, activity] });
    expect(rules?.chapters[0]?.activities.map((one) => one.name)).toEqual(['Asistencia']);
  }
  expect(details()).toEqual([`dropped: ${reason}`]);
});

test.each([
  ['with a minimum of 0', { minimum: 0 }, 'has a limit that is not above 0'],
  ['with a negative maximum', { maximum: -1 }, 'has a limit that is not above 0'],
  ['without activities', { activities: [] }, 'has no usable activity'],
])('a chapter %s is dropped and reported', (name, fields, reason) => {
  expect(parse({ name, ...fields })?.chapters.map((chapter) => chapter.name)).toEqual(['Docencia']);
  expect(details()).toEqual([`dropped: ${name} ${reason}`]);
});

test('rules of a backend without specialties are for all', () => {
  expect(pointsRule.parse(pointsRuleFixture({ specialty: undefined }))?.specialty).toBe('all');
});

test('a minimum above the maximum is the maximum, and reported', () => {
  expect(parse({ minimum: 90 })?.chapters[0]).toMatchObject({ minimum: 80, maximum: 80 });
  expect(details()).toEqual(['Cursos has a minimum above its maximum']);
});

test.each([
  ['no total', { total: null }, 'dropped: the rules have no total above 0'],
  ['a total of 0', { total: 0, note: 'x' }, 'dropped: the rules have no total above 0'],
  ['no chapters', { chapters: [] }, 'dropped: the rules have no usable chapter'],
  ['a new specialty', { specialty: 'otra' }, 'dropped: the rules are for an unknown specialty'],
])('rules with %s are as none, and reported', (_, fields, detail) => {
  expect(pointsRule.parse(pointsRuleFixture(fields))).toBeNull();
  // The same problem is reported once.
  for (const reported of details()) expect(reported).toBe(detail);
});

test('decimals, and a period that is missing or broken, are kept', () => {
  expect(pointsRule.parse(pointsRuleFixture({ total: 99.5, years: null }))).toMatchObject({ total: 99.5 });
  expect(pointsRule.parse(pointsRuleFixture({ years: -5 }))?.years).toBeUndefined();
  expect(parse({}, { unit: null })?.chapters[0]?.activities[0]?.unit).toBeUndefined();
});

test('nothing entered, and a backend without the type, are no rules and no problem', async () => {
  expect(pointsRule.parse({})).toBeNull();
  contentServer.use(contentHandlers.failure('/points-rule', 404));
  expect((await pointsRule.read({}, {})).data).toBeNull();
});
