import { useTranslation, writeDate } from '@consejo/shared/i18n';
import { Button, Icon } from '@consejo/shared/ui';
import styles from './CouncilTextStatus.module.css';

type CouncilTextStatusProps = {
  /** The version's ISO date, once the council has set one. */
  version: string | undefined;
  /** Why the text is a draft: it is an example, or facts are missing. */
  draft?: 'demonstration' | 'incomplete' | undefined;
  /** Shown to readers of another language when only parts of the page are in Spanish. */
  languageNote?: string | undefined;
};

/** The status of a council text: its version, whether it is a draft, and its language. */
export function CouncilTextStatus({ version, draft, languageNote }: CouncilTextStatusProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <div className={styles.status}>
      <div className={styles.line}>
        {version !== undefined && (
          <p>
            <time dateTime={version}>
              {t('councilText.version', { date: writeDate(version, i18n.language, 'UTC') })}
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
