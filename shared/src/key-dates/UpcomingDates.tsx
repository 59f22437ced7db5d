import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery, useRetry } from '@consejo/shared/query';
import { LoadError, SiteLink } from '@consejo/shared/ui';
import { KeyDateList } from './KeyDateList.tsx';
import { type DatedSpecialty, isPast } from './keyDate.ts';
import { nextKeyDates } from './keyDates.content.ts';
import styles from './UpcomingDates.module.css';
import { useMexicoDay } from './useMexicoDay.ts';

/** More are on `/fechas`. */
const shownDates = 4;

/** The next dates, of one specialty and of all, with a link to the others. Nothing while there are none. */
export function UpcomingDates({ specialty }: { specialty?: DatedSpecialty }) {
  const { t } = useTranslation('ui');
  const { data, dataUpdatedAt, isLoadingError } = useQuery(nextKeyDates(specialty));
  const retry = useRetry();
  const today = useMexicoDay(dataUpdatedAt);
  if (isLoadingError) return <LoadError headingLevel={2} onRetry={retry} />;
  const next = data?.filter((date) => !isPast(date, today)).slice(0, shownDates) ?? [];
  if (next.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="key-dates">
      <h2 id="key-dates">{t('keyDates.title')}</h2>
      <KeyDateList dates={next} today={today} extent="short" />
      <p>
        <SiteLink to={paths.dates} className={styles.all}>
          {t('keyDates.all')}
        </SiteLink>
      </p>
    </section>
  );
}
