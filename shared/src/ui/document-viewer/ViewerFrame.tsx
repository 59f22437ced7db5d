import { useTranslation } from '../../i18n/index.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { useReloadUntilLoaded } from './useReloadUntilLoaded.ts';
import styles from './ViewerFrame.module.css';

type ViewerFrameProps = {
  /** The viewer's address, the document's in it. */
  address: string;
  documentUrl: string;
  title: string;
};

/** The frame with the external viewer: a spinner until it has loaded, reloads while it has not, a way around at the end. */
export function ViewerFrame({ address, documentUrl, title }: ViewerFrameProps) {
  const { t } = useTranslation('ui');
  const { attempt, isLoaded, isTooSlow, onLoad } = useReloadUntilLoaded();
  return (
    <div className={styles.stage} data-loaded={isLoaded || undefined}>
      <iframe
        key={attempt}
        className={styles.frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups"
        onLoad={onLoad}
      />
      {!isLoaded && (
        <div className={styles.waiting} role="status">
          <Spinner />
          <p>{isTooSlow ? t('viewer.tooSlow') : t('viewer.loading')}</p>
          {isTooSlow && (
            <a href={documentUrl} target="_blank" rel="noopener noreferrer">
              {t('viewer.openDirectly')} {t('opensInNewTab')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
