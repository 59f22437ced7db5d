import { isObject, type Properties, refuse } from './refuse';

export const POINTS_RULE = 'api::points-rule.points-rule';

const partsOf = (value: unknown): Properties[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** An empty field stays empty. PostgreSQL would round a third decimal without a word. */
function assertPoints(label: string, value: unknown): void {
  if (typeof value !== 'number') return;
  if (value <= 0) refuse(`${label} debe ser mayor que cero.`);
  if (Number(value.toFixed(2)) !== value)
    refuse(`${label} admite dos decimales como máximo, por ejemplo 2.5.`);
}

const limitOf = ({ maximum }: Properties) =>
  typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY;

/** Without the rounding error of 0.1 + 0.2. */
const sumOf = (amounts: number[]) => Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2));

/** The most points that can count in a chapter. */
function mostOf(chapter: Properties): number {
  return Math.min(limitOf(chapter), sumOf(partsOf(chapter.activities).map(limitOf)));
}

function assertChapter(chapter: Properties): void {
  const { name, minimum, maximum } = chapter;
  const where = `en el capítulo «${name}»`;
  assertPoints(`«Mínimo de puntos», ${where},`, minimum);
  assertPoints(`«Máximo de puntos», ${where},`, maximum);
  for (const activity of partsOf(chapter.activities)) {
    assertPoints(`«Puntos por unidad» de «${activity.name}», ${where},`, activity.points);
    assertPoints(`«Máximo de puntos» de «${activity.name}», ${where},`, activity.maximum);
  }
  if (typeof minimum !== 'number') return;
  if (typeof maximum === 'number' && minimum > maximum) {
    refuse(`El mínimo de puntos es mayor que el máximo ${where}.`);
  }
  if (partsOf(chapter.activities).length > 0 && minimum > mostOf(chapter)) {
    refuse(`El mínimo de puntos no se puede reunir con los máximos de las actividades ${where}.`);
  }
}

/** Rules that somebody can meet: amounts above zero, minimums within maximums, a total that the maximums allow. */
export function assertPointsRule({ total, chapters }: Properties): void {
  assertPoints('«Puntos que se necesitan»', total);
  const all = partsOf(chapters);
  for (const chapter of all) assertChapter(chapter);
  if (typeof total !== 'number' || all.length === 0) return;
  // A chapter without activities is a draft that is still being written.
  if (all.some(({ activities }) => partsOf(activities).length === 0)) return;
  const most = sumOf(all.map(mostOf));
  if (most < total) {
    refuse(`Con los máximos escritos se reúnen ${most} puntos cuando mucho, y se necesitan ${total}.`);
  }
}
