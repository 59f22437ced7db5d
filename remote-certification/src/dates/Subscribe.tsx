import { useTranslation } from '@consejo/shared/i18n';
import { useUiConfig, VisuallyHidden } from '@consejo/shared/ui';
import { PageSection } from '../page-section/PageSection.tsx';
import styles from './DatesPage.module.css';
import { dateCalendars } from './dateCalendars.ts';

/** The calendar files, with how to subscribe to them. */
export function Subscribe() {
  const { t } = useTranslation(['certification', 'ui']);
  const { siteOrigin } = useUiConfig();
  return (
    <PageSection id="calendario" title={t('dates.subscribe.title')}>
      <p>{t('dates.subscribe.lead')}</p>
      <ul className={styles.calendars}>
        {dateCalendars.map(({ specialty, path }) => {
          const name = specialty === undefined ? t('ui:keyDates.everyone') : t(`ui:specialties.${specialty}`);
          const address = siteOrigin + path;
          return (
            <li key={path} className={styles.calendar}>
              <p className={styles.name}>{name}</p>
              {/* Not SiteLinks: calendar programs open these, and the second is a file. */}
              <p className={styles.links}>
                <a href={address.replace(/^https?:/, 'webcal:')}>
                  {t('dates.subscribe.subscribe')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </a>
                <a href={path} download={path.split('/').at(-1)}>
                  {t('dates.subscribe.download')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </a>
              </p>
              <p className={styles.address}>{address}</p>
            </li>
          );
        })}
      </ul>
      <ul className={styles.ways}>
        <li>{t('dates.subscribe.device')}</li>
        <li>{t('dates.subscribe.web')}</li>
        <li>{t('dates.subscribe.once')}</li>
      </ul>
    </PageSection>
  );
}
