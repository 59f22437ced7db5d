import { useTranslation } from '@consejo/shared/i18n';
import { useUiConfig } from '@consejo/shared/ui';
import styles from './EventCalendarLinks.module.css';
import { eventCalendarPath } from './eventCalendar.ts';

/** The calendar file of the events, with its address to copy. */
export function EventCalendarLinks() {
  const { t } = useTranslation('content');
  const { siteOrigin } = useUiConfig();
  const address = siteOrigin + eventCalendarPath;
  return (
    <div className={styles.calendar}>
      <p>{t('events.calendar.lead')}</p>
      {/* Not SiteLinks: calendar programs open these, and the second is a file. */}
      <p className={styles.links}>
        <a href={address.replace(/^https?:/, 'webcal:')}>{t('events.calendar.subscribe')}</a>
        <a href={eventCalendarPath} download="eventos.ics">
          {t('events.calendar.download')}
        </a>
      </p>
      <p className={styles.address}>{address}</p>
    </div>
  );
}
