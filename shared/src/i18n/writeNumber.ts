import { numberFormat } from './formats.ts';
import { isLanguage } from './languages.ts';

/**
 * A number in that language, such as `4,500.5`: Mexico's Spanish and English write them alike. Not by Intl, for the reason
 * of `writeDate`.
 * @param digits how many after the point, at least and at most; by default what there are, at most three
 */
export function writeNumber(
  value: number,
  language: string,
  { min = 0, max = 3 }: { min?: number; max?: number } = {},
): string {
  // Rounds what is written, not the binary fraction, as Intl does: 0.95 has no exact one.
  const scaled = Math.round(Number(`${value}e${max}`));
  const isPositive = value > 0 || Object.is(value, 0);
  // Near 2^53 `scaled` itself has been rounded, and would be rounded twice.
  if (!isLanguage(language) || !isPositive || !(scaled < 1e12))
    return numberFormat(language, { minimumFractionDigits: min, maximumFractionDigits: max }).format(value);
  const written = String(scaled).padStart(max + 1, '0');
  const point = written.length - max;
  let end = written.length;
  while (end > point + min && written[end - 1] === '0') end -= 1;
  const whole = inThousands(written.slice(0, point));
  return end > point ? `${whole}.${written.slice(point, end)}` : whole;
}

function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}
