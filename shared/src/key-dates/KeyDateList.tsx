import { useTranslation } from '@consejo/shared/i18n';
import { EditedText, SiteLink } from '@consejo/shared/ui';
import styles from './KeyDateList.module.css';
import { isPast, type KeyDate, keyDateId, keyDatePath, timeLeft } from './keyDate.ts';
import { useDayWords } from './useDayWords.ts';
import { useIsDayLive } from './useMexicoDay.ts';

type KeyDateListProps = {
  dates: KeyDate[];
  today: string;
  /** Has no effect any more: the list finds it out itself. */
  isLive?: boolean | undefined;
  /** `whole` on `/fechas`; elsewhere each title is a link to there. */
  extent: 'whole' | 'short';
};

/** Dates in the given order: day in words, days left, title, kind and specialty, note and link. */
export function KeyDateList({ dates, today, extent }: KeyDateListProps) {
  return (
    <ul className={styles.list}>
      {dates.map((date) => (
        <KeyDateItem key={date.id} {...{ date, today, extent }} />
      ))}
    </ul>
  );
}

type KeyDateItemProps = Omit<KeyDateListProps, 'dates' | 'isLive'> & { date: KeyDate };

function KeyDateItem({ date, today, extent }: KeyDateItemProps) {
  const { t } = useTranslation('ui');
  const { title, titleEnglish, kind, specialty, note, link, isCancelled } = date;
  const name = <EditedText english={titleEnglish}>{title}</EditedText>;
  const isWhole = extent === 'whole';
  const facts = [
    t(`keyDates.kinds.${kind}`),
    ...(specialty === undefined
      ? []
      : [t(specialty === 'all' ? 'keyDates.everyone' : `specialties.${specialty}`)]),
  ];
  return (
    <li
      className={styles.item}
      data-cancelled={isCancelled || undefined}
      {...(isWhole && { id: keyDateId(date) })}
    >
      <p className={styles.day}>
        <KeyDateDays date={date} />
      </p>
      {isCancelled && <p className={styles.cancelled}>{t('keyDates.cancelled')}</p>}
      {!isCancelled && !isPast(date, today) && (
        <p className={styles.left} data-due={date.firstDay <= today || undefined}>
          <TimeLeft date={date} today={today} />
        </p>
      )}
      <p className={styles.title}>{isWhole ? name : <SiteLink to={keyDatePath(date)}>{name}</SiteLink>}</p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {note !== undefined && (
        <p className={styles.note} lang="es">
          {note}
        </p>
      )}
      {link !== undefined && (
        <p>
          <SiteLink to={link}>{t('keyDates.more')}</SiteLink>
        </p>
      )}
    </li>
  );
}

/** “26 de febrero de 2027, 18:00 h”, or a span. */
export function KeyDateDays({ date: { firstDay, lastDay, startTime, endTime } }: { date: KeyDate }) {
  const { t } = useTranslation('ui');
  const at = useDayWords();
  if (firstDay < lastDay) {
    return (
      <>
        {t('keyDates.from')} <time dateTime={firstDay}>{at(firstDay, startTime)}</time> {t('keyDates.to')}{' '}
        <time dateTime={lastDay}>{at(lastDay, endTime)}</time>
      </>
    );
  }
  const day = at(firstDay);
  const single =
    endTime === undefined
      ? at(firstDay, startTime)
      : startTime === undefined
        ? t('keyDates.until', { day, end: endTime })
        : t('keyDates.between', { day, start: startTime, end: endTime });
  return <time dateTime={firstDay}>{single}</time>;
}

/** “Cierra en 16 días”. Nothing when it is over, and on a page that may be read on a later day than it was written. */
export function TimeLeft({ date, today }: { date: KeyDate; today: string }) {
  const { t } = useTranslation('ui');
  const isLive = useIsDayLive();
  const left = timeLeft(date, today);
  return !isLive || left === undefined ? null : t(left.key, { count: left.count });
}
