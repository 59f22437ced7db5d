import { dateFormat } from './formats.ts';
import { isLanguage, type Language } from './languages.ts';

const months: Record<Language, string[]> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
/** `since`: from then on the offset does not change. Mexico City had summer time until 2022. */
const zones = {
  UTC: { offsetMs: 0, since: 0 },
  'America/Mexico_City': { offsetMs: -6 * 3_600_000, since: Date.UTC(2022, 10, 1) },
};

/**
 * A date in that language, such as `26 de febrero de 2027`. Not by Intl, whose first format blocks a phone for 100 ms or
 * more while React hydrates; tests compare the two.
 * @param date ISO 8601; one without a time is read as UTC
 * @throws RangeError when it is no date
 */
export function writeDate(date: string, language: string, timeZone: keyof typeof zones): string {
  const at = Date.parse(date);
  const { offsetMs, since } = zones[timeZone];
  if (!isLanguage(language) || !(at >= since))
    return dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(at));
  const local = new Date(at + offsetMs);
  const [day, year] = [local.getUTCDate(), local.getUTCFullYear()];
  const month = months[language][local.getUTCMonth()];
  return language === 'es' ? `${day} de ${month} de ${year}` : `${month} ${day}, ${year}`;
}
