import { paths } from '@consejo/shared/contract';
import { dateFormat, usePageTexts, useTranslation } from '@consejo/shared/i18n';
import {
  type KeyDate,
  KeyDateList,
  keyDateId,
  keyDateJsonLd,
  keyDates,
  useMexicoDay,
} from '@consejo/shared/key-dates';
import { useQuery } from '@consejo/shared/query';
import { useLocation } from '@consejo/shared/router';
import { LoadError, Loading, PageFrame, SiteLink, useUiConfig } from '@consejo/shared/ui';
import { useEffect, useRef } from 'react';
import { PageSection } from '../page-section/PageSection.tsx';
import { goTo } from '../specialties/useScrollTarget.ts';
import styles from './DatesPage.module.css';
import { datesTexts } from './datesTexts.ts';
import { groupDates, type MonthGroup } from './monthGroups.ts';
import { Subscribe } from './Subscribe.tsx';

/** `/fechas`: all key dates, the coming ones by month, and how to have them in one's own calendar. */
export function DatesPage() {
  usePageTexts('certification', datesTexts);
  const { t } = useTranslation(['certification', 'ui']);
  const { siteOrigin } = useUiConfig();
  const { data, dataUpdatedAt, isPending, isLoadingError, refetch } = useQuery(keyDates());
  const today = useMexicoDay(dataUpdatedAt);
  const { coming, past } = groupDates(data ?? [], today);
  const jsonLd = keyDateJsonLd(data ?? [], today, { siteOrigin, siteName: t('ui:siteName') });
  useDateTarget(data);
  return (
    <PageFrame title={t('dates.title')} lead={t('dates.lead')} metadata={{ jsonLd }}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && (
        <>
          <PageSection id="coming" title={t('ui:keyDates.title')}>
            {coming.length > 0 ? (
              <>
                {coming.map((group) => (
                  <Month key={group.id} group={group} today={today} />
                ))}
                <p className={styles.note}>{t('dates.clock')}</p>
              </>
            ) : (
              <p>
                {t('dates.none')} <SiteLink to={paths.contact}>{t('dates.write')}</SiteLink>
              </p>
            )}
          </PageSection>
          {past.length > 0 && (
            <details className={styles.past}>
              <summary className={styles.summary}>{t('dates.past', { count: past.length })}</summary>
              <KeyDateList dates={past} today={today} extent="whole" />
            </details>
          )}
          {data.length > 0 && <Subscribe />}
        </>
      )}
    </PageFrame>
  );
}

type MonthProps = { group: MonthGroup; today: string };

function Month({ group: { id, dates }, today }: MonthProps) {
  const { t, i18n } = useTranslation('certification');
  return (
    <section className={styles.month} aria-labelledby={`month-${id}`}>
      <h3 id={`month-${id}`}>{id === 'now' ? t('dates.now') : monthName(id, i18n.language)}</h3>
      <KeyDateList dates={dates} today={today} extent="whole" />
    </section>
  );
}

function monthName(month: string, language: string): string {
  const name = dateFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Goes to the date that the address names once it is there, and unfolds the past ones for it. */
function useDateTarget(dates: KeyDate[] | undefined): void {
  const { hash } = useLocation();
  const gone = useRef<string>(undefined);
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (gone.current === hash || !dates?.some((date) => keyDateId(date) === id)) return;
    gone.current = hash;
    document.getElementById(id)?.closest('details')?.setAttribute('open', '');
    goTo(id);
  }, [dates, hash]);
}
