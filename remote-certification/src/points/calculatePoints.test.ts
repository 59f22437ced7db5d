import { calculatePoints, readQuantity } from './calculatePoints.ts';
import { pointsRule } from './points.content.ts';
import { pointsRuleFixture } from './points.fixtures.ts';

// 100 points. Courses: at least 30, at most 80; teaching: at most 40; practice: no limits.
const rules = pointsRule.parse(pointsRuleFixture());

/** What is typed for each activity, in the rules' order. */
type Typed = [attended: string, online: string, diplomas: string, talks: string, years: string];

/** As the page does it: what cannot be read counts none. */
function calculate(typed: Typed, total = 100) {
  const activities = rules?.chapters.flatMap((chapter) => chapter.activities) ?? [];
  const quantities = activities.map(({ id }, index) => {
    const quantity = readQuantity(typed[index] ?? '');
    return [id, typeof quantity === 'number' ? quantity : 0];
  });
  return calculatePoints({ total, chapters: rules?.chapters ?? [] }, Object.fromEntries(quantities));
}

test.each<[string, Typed, counted: number[], missing: number]>([
  ['nothing typed', ['', '', '', '', ''], [0, 0, 0], 100],
  ['zeros', ['0', '0', '0', '0', '0'], [0, 0, 0], 100],
  ['one activity', ['12', '', '', '', ''], [12, 0, 0], 88],
  ['a point for each hour, half a point online', ['12', '12', '', '', ''], [18, 0, 0], 82],
  ['a decimal comma', ['2,5', '', '', '', ''], [2.5, 0, 0], 97.5],
  ['a decimal point', ['2.5', '', '', '', ''], [2.5, 0, 0], 97.5],
  ['hundredths, rounded down', ['', '0.99', '', '', ''], [0.49, 0, 0], 99.51],
  ['no rounding error of 1.1 × 2.5', ['', '', '', '1.1', ''], [0, 2.75, 0], 97.25],
  ['no rounding error in sums', ['0.1', '0.4', '', '', ''], [0.3, 0, 0], 99.7],
  ['at an activity’s maximum', ['50', '', '', '', ''], [50, 0, 0], 50],
  ['above an activity’s maximum', ['51', '', '', '', ''], [50, 0, 0], 50],
  ['two activities above their maximums', ['500', '500', '', '', ''], [70, 0, 0], 30],
  ['above a chapter’s maximum', ['', '', '3', '', ''], [80, 0, 0], 20],
  ['a chapter’s maximum after the activities’', ['60', '60', '1', '', ''], [80, 0, 0], 20],
  ['a chapter with a maximum only', ['', '', '', '17', ''], [0, 40, 0], 60],
  ['the total without a chapter’s minimum', ['', '', '', '', '10'], [0, 0, 100], 30],
  ['far above the total, and almost at the minimum', ['29', '', '', '16', '9'], [29, 40, 90], 1],
  ['a minimum that counts for the total too', ['', '', '', '', '5'], [0, 0, 50], 50],
  ['exactly the total', ['30', '', '', '16', '3'], [30, 40, 30], 0],
  ['more than the total', ['50', '', '1', '16', '12'], [80, 40, 120], 0],
  ['thousands', ['1,200', '', '', '', ''], [50, 0, 0], 50],
  ['the largest number, without a maximum', ['', '', '1', '', '99,999'], [40, 0, 999_990], 0],
  ['a huge number counts none', ['9'.repeat(400), '', '', '', ''], [0, 0, 0], 100],
  ['a negative one counts none', ['-5', '', '', '4', ''], [0, 10, 0], 90],
  ['words count none', ['muchas', '10', '', '', ''], [5, 0, 0], 95],
])('%s: %j', (_, typed, counted, missing) => {
  const result = calculate(typed);
  expect(result.chapters.map((chapter) => chapter.counted)).toEqual(counted);
  expect(result.missing).toBe(missing);
});

test('says what a chapter’s minimum still needs, and which points do not count', () => {
  expect(calculate(['60', '', '', '20', '']).chapters).toEqual([
    { id: 'c1', counted: 50, missing: 0, unused: 10 },
    { id: 'c2', counted: 40, missing: 0, unused: 10 },
    { id: 'c3', counted: 0, missing: 0, unused: 0 },
  ]);
  expect(calculate(['10', '5', '', '', '']).chapters[0]).toEqual({
    id: 'c1',
    counted: 12.5,
    missing: 17.5,
    unused: 0,
  });
});

test('a total with decimals', () => {
  expect(calculate(['30', '', '', '', '7'], 100.25)).toMatchObject({ counted: 100, missing: 0.25 });
});

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['2,5', 2.5],
  ['1,200', 1200],
  ['99999', 99_999],
  ['100000', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
  ['-1', 'negative'],
  ['−0,5', 'negative'],
  ['dos', 'notANumber'],
  ['1e3', 'notANumber'],
  ['5 h', 'notANumber'],
] as const)('%j is read as %j', (typed, expected) => {
  expect(readQuantity(typed)).toBe(expected);
});
