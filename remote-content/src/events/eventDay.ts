import { plainText, type RichTextBlock } from '@consejo/shared/content';

const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));
const anyMonth = `(${months.join('|')})`;

// 21 de enero de 2027 · 12 al 15 de marzo de 2027 · 28 de febrero al 2 de marzo de 2027 · Febrero a julio de 2027
const datePattern = new RegExp(
  String.raw`(?:(\d{1,2})(?: ?(?:al?|y|-|–) ?\d{1,2})? de )?\b${anyMonth}(?: ?(?:al?|y|-|–) ?(?:\d{1,2} de )?${anyMonth})?(?: del?)? (\d{4})`,
  'i',
);

/** First date in an event's text, in days since 1970-01-01, or undefined. A month without a day counts as its first. */
export function eventDay(content: RichTextBlock[]): number | undefined {
  const [, day = '1', name = '', , year] = datePattern.exec(plainText(content)) ?? [];
  if (year === undefined) return undefined;
  return Date.UTC(Number(year), months.indexOf(name.toLowerCase()), Number(day)) / 86_400_000;
}
