import { useTranslation } from '@consejo/shared/i18n';
import { Button, Icon } from '@consejo/shared/ui';
import styles from './LegalStatus.module.css';

/** What a reader must know before reading: the version, that it is a draft, and its language. */
export function LegalStatus({ version }: { version: string }) {
  const { t, i18n } = useTranslation('institutional');
  const day = new Intl.DateTimeFormat(i18n.language === 'es' ? 'es-MX' : i18n.language, {
    dateStyle: 'long',
    timeZone: 'UTC', // a date without a time is read as UTC
  });
  return (
    <div className={styles.status}>
      <div className={styles.line}>
        <p>
          <time dateTime={version}>{t('legal.version', { date: day.format(new Date(version)) })}</time>
        </p>
        <div className={styles.print}>
          <Button variant="secondary" onPress={() => window.print()}>
            {t('legal.print')}
          </Button>
        </div>
      </div>
      {i18n.language !== 'es' && <p>{t('legal.inSpanish')}</p>}
      <p className={styles.draft}>
        <Icon name="warning" />
        <span>{t('legal.draft')}</span>
      </p>
    </div>
  );
}
