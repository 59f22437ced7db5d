import {
  derived,
  listOf,
  mapped,
  optionalText,
  type Parsed,
  record,
  reportProblem,
  resource,
  text,
} from '@consejo/shared/content';
import type { DatedSpecialty } from '@consejo/shared/key-dates';

const where = 'points-rule';

const specialties = new Map<unknown, PointsRules['specialty']>([
  ['todas', 'all'],
  [null, 'all'],
  ['medicina-familiar', 'familyMedicine'],
  ['medicina-integrada', 'integrativeMedicine'],
  ['medicina-rural', 'ruralMedicine'],
]);

/** Above zero; undefined without one, null if it cannot be used. */
const amount = derived((value) => {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
});

const activityRecord = record({
  name: text,
  /** For one unit: an hour, a course. */
  points: amount,
  unit: optionalText,
  unitEnglish: optionalText,
  /** Points of the activity that count in the period. */
  maximum: amount,
  note: optionalText,
});

const chapterRecord = record({
  name: text,
  minimum: amount,
  maximum: amount,
  activities: listOf(activityRecord, `${where} activities`),
});

/** Something that gives points. Its texts are in Spanish. */
export type PointsActivity = {
  /** Unique in the rules. */
  id: string;
  name: string;
  points: number;
  unit: string | undefined;
  unitEnglish: string | undefined;
  maximum: number | undefined;
  note: string | undefined;
};

/** Activities, and how many of their points count and are needed. */
export type PointsChapter = {
  id: string;
  name: string;
  minimum: number | undefined;
  maximum: number | undefined;
  activities: PointsActivity[];
};

/** What the council asks for to keep a certificate valid. */
export type PointsRules = {
  total: number;
  years: number | undefined;
  /** Which one the rules are for. */
  specialty: DatedSpecialty | 'all';
  note: string | undefined;
  chapters: PointsChapter[];
};

/** GET /points-rule. Null while the council has published no rules, also from a backend older than this type. */
export const pointsRule = resource({
  path: '/points-rule',
  search: { populate: { chapters: { populate: '*' } } },
  ifMissing: 'empty',
  shape: mapped(
    record({
      total: amount,
      years: amount,
      specialty: derived((value) => specialties.get(value)),
      note: optionalText,
      chapters: listOf(chapterRecord, `${where} chapters`),
    }),
    toRules,
  ),
});

type RulesRecord = {
  total: number | null | undefined;
  years: number | null | undefined;
  specialty: PointsRules['specialty'] | undefined;
  note: string | undefined;
  chapters: Parsed<typeof chapterRecord>[];
};

function toRules({ total, years, specialty, note, chapters }: RulesRecord): PointsRules | null {
  if (total === undefined && chapters.length === 0) return null;
  const usable = chapters.flatMap((chapter, index) => toChapter(chapter, `c${index + 1}`));
  if (!total) return drop('the rules have no total above 0', null);
  if (usable.length === 0) return drop('the rules have no usable chapter', null);
  if (!specialty) return drop('the rules are for an unknown specialty', null);
  return { total, years: years ?? undefined, specialty, note, chapters: usable };
}

export function holdsFor(rules: PointsRules, specialty: DatedSpecialty): boolean {
  return rules.specialty === 'all' || rules.specialty === specialty;
}

/** A rule that could promise more than the council's is left out; a missing point too many does less harm. */
function toChapter(chapter: Parsed<typeof chapterRecord>, id: string): PointsChapter[] {
  const { name, minimum, maximum } = chapter;
  if (minimum === null || maximum === null) return drop(`${name} has a limit that is not above 0`, []);
  const activities = chapter.activities.flatMap((activity, index) =>
    toActivity(activity, `${id}-${index + 1}`),
  );
  if (activities.length === 0) return drop(`${name} has no usable activity`, []);
  if (minimum === undefined || maximum === undefined || minimum <= maximum) {
    return [{ id, name, minimum, maximum, activities }];
  }
  // More than the maximum can never count, so the minimum could never be met.
  return report(`${name} has a minimum above its maximum`, [
    { id, name, minimum: maximum, maximum, activities },
  ]);
}

function toActivity(activity: Parsed<typeof activityRecord>, id: string): PointsActivity[] {
  const { points, maximum, ...rest } = activity;
  if (!points) return drop(`${activity.name} has no points above 0`, []);
  if (maximum === null) return drop(`${activity.name} has a maximum that is not above 0`, []);
  return [{ ...rest, id, points, maximum }];
}

const drop = <T>(reason: string, rest: T): T => report(`dropped: ${reason}`, rest);

function report<T>(detail: string, rest: T): T {
  reportProblem({ where, detail });
  return rest;
}
