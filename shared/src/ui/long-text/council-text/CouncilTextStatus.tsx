import { useTranslation } from '@consejo/shared/i18n';
import { Button, Icon } from '@consejo/shared/ui';
import styles from './CouncilTextStatus.module.css';

type CouncilTextStatusProps = {
  /** Its day, as an ISO date, once the council has given it one. */
  version: string | undefined;
  /** What keeps the text from being final: it is an example, or the council has not filled in all facts. */
  draft?: 'demonstration' | 'incomplete' | undefined;
  /** What a reader of another language is told where not all of the page is in Spanish. */
  languageNote?: string | undefined;
};

/** What a reader must know before a text of the council: its version, whether it is a draft, and its language. */
export function CouncilTextStatus({ version, draft, languageNote }: CouncilTextStatusProps) {
  const { t, i18n } = useTranslation('ui');
  const day = new Intl.DateTimeFormat(i18n.language === 'es' ? 'es-MX' : i18n.language, {
    dateStyle: 'long',
    timeZone: 'UTC', // a date without a time is read as UTC
  });
  return (
    <div className={styles.status}>
      <div className={styles.line}>
        {version !== undefined && (
          <p>
            <time dateTime={version}>
              {t('councilText.version', { date: day.format(new Date(version)) })}
            </time>
          </p>
        )}
        <div className={styles.print}>
          <Button variant="secondary" onPress={() => window.print()}>
            {t('councilText.print')}
          </Button>
        </div>
      </div>
      {i18n.language !== 'es' && <p>{languageNote ?? t('councilText.inSpanish')}</p>}
      {draft !== undefined && (
        <p className={styles.draft}>
          <Icon name="warning" />
          <span>{t(`councilText.${draft}`)}</span>
        </p>
      )}
    </div>
  );
}
