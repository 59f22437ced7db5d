import type { MediaFile } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { Button, DocumentFrame, SiteLink } from '@consejo/shared/ui';
import styles from './ResultsViewer.module.css';

type ResultsViewerProps = { file: MediaFile; isOpen: boolean; onToggle: () => void };

/**
 * The results PDF in a panel, not an overlay, so that the banner's first slide can be clicked to close it. The plain link
 * is for visitors without JavaScript, and for phones with a better PDF reader.
 */
export function ResultsViewer({ file, isOpen, onToggle }: ResultsViewerProps) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.results} aria-labelledby="home-results">
      <div className={styles.words}>
        <h2 id="home-results">{t('results.title')}</h2>
        <p>{t('results.text')}</p>
      </div>
      <div className={styles.actions}>
        <div className={styles.toggle}>
          <Button onPress={onToggle} aria-expanded={isOpen}>
            {isOpen ? t('results.close') : t('results.open')}
          </Button>
        </div>
        <SiteLink to={file.url}>{t('results.direct')}</SiteLink>
      </div>
      {isOpen && (
        <div className={styles.viewer}>
          <DocumentFrame url={file.url} title={t('results.frame')} />
        </div>
      )}
    </section>
  );
}
