import { paths, type SearchEntry } from '@consejo/shared/contract';
import { keyDatePath, readKeyDates } from '@consejo/shared/key-dates';
import { searchTexts } from '../searchTexts.ts';

const { es, en } = searchTexts;

/** The page of dates and each of them. @throws ContentError */
export async function readDateSearch(): Promise<SearchEntry[]> {
  const page: SearchEntry = {
    kind: 'page',
    path: paths.dates,
    title: { es: es('dates.title'), en: en('dates.title') },
    text: {
      es: `${es('dates.lead')} ${es('dates.subscribe.lead')}`,
      en: `${en('dates.lead')} ${en('dates.subscribe.lead')}`,
    },
    keywords:
      'próximas fechas, calendario, cuándo es, vencimientos, fecha límite, agenda, ics, Google Calendar, Outlook; upcoming dates, deadlines, calendar',
  };
  const dates = (await readKeyDates()).map((date): SearchEntry => {
    const { title, titleEnglish, specialty, kind, firstDay, note = '', isCancelled } = date;
    const of = specialty === undefined || specialty === 'all' ? 'everyone' : specialty;
    const textIn = (t: typeof es) =>
      [
        ...(isCancelled ? [t('ui:keyDates.cancelled')] : []),
        t(`ui:keyDates.kinds.${kind}`),
        of === 'everyone' ? t('ui:keyDates.everyone') : t(`ui:specialties.${of}`),
        note,
      ]
        .filter(Boolean)
        .join('. ');
    return {
      kind: 'event',
      path: keyDatePath(date),
      title: { es: title, ...(titleEnglish !== undefined && { en: titleEnglish }) },
      text: { es: textIn(es), en: textIn(en) },
      // Noon in Mexico City.
      date: new Date(`${firstDay}T18:00:00Z`),
    };
  });
  return [page, ...dates];
}
