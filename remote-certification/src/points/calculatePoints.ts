import { parseNumber } from '@consejo/shared/ui/forms';
import type { PointsActivity, PointsChapter, PointsRules } from './points.content.ts';

/** More of anything is a typing error; a year has 8,760 hours. */
export const largestQuantity = 99_999;

type QuantityProblem = 'notANumber' | 'negative' | 'tooLarge';

/** What a visitor typed: hours, courses… Nothing typed is none. */
export function readQuantity(text: string): number | QuantityProblem {
  const quantity = parseNumber(text);
  if (quantity === 'missing') return 0;
  if (quantity === 'notANumber') return quantity;
  if (quantity < 0) return 'negative';
  return quantity > largestQuantity ? 'tooLarge' : quantity;
}

type ChapterResult = {
  id: string;
  /** After the activities' maximums and the chapter's. */
  counted: number;
  /** Up to the chapter's minimum. */
  missing: number;
  /** Above the maximums. */
  unused: number;
};

export type PointsResult = { counted: number; missing: number; chapters: ChapterResult[] };

/**
 * The points that count and that are missing, in hundredths rounded down: nobody is told to have a point that is missing.
 * @param quantities by activity id; an activity without one counts none
 */
export function calculatePoints(
  rules: Pick<PointsRules, 'total' | 'chapters'>,
  quantities: Readonly<Record<string, number>>,
): PointsResult {
  const chapters = rules.chapters.map((chapter) => ofChapter(chapter, quantities));
  const counted = sumOf(chapters.map((chapter) => chapter.counted));
  const missingInChapters = sumOf(chapters.map((chapter) => chapter.missing));
  // Points for a chapter's minimum count for the total too, so the larger of both is missing.
  const missing = Math.max(hundredths(rules.total - counted), missingInChapters, 0);
  return { counted, missing, chapters };
}

function ofChapter(
  { id, minimum = 0, maximum = Number.POSITIVE_INFINITY, activities }: PointsChapter,
  quantities: Readonly<Record<string, number>>,
): ChapterResult {
  const earned = activities.map((activity) => earnedBy(activity, quantities[activity.id] ?? 0));
  const ofActivities = sumOf(earned.map((points, index) => Math.min(points, limitOf(activities[index]))));
  const counted = Math.min(ofActivities, maximum);
  return {
    id,
    counted,
    missing: Math.max(hundredths(minimum - counted), 0),
    unused: hundredths(sumOf(earned) - counted),
  };
}

const limitOf = (activity: PointsActivity | undefined) => activity?.maximum ?? Number.POSITIVE_INFINITY;

/** The first rounding removes the error of 0.1 × 3, which the second would round down. */
function earnedBy({ points }: PointsActivity, quantity: number): number {
  return Math.floor(Number((points * quantity * 100).toFixed(6))) / 100;
}

const hundredths = (amount: number) => Number(amount.toFixed(2));

const sumOf = (amounts: number[]) => hundredths(amounts.reduce((sum, amount) => sum + amount, 0));
