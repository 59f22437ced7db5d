import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Button, LinkButton, PageMetadata } from '@consejo/shared/ui';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import styles from './SectionFallback.module.css';

type SectionFallbackProps = { onRetry: () => void; isRetrying?: boolean };

/** Shown in `main` when a section could not be loaded or failed. The rest of the site keeps working. */
export function SectionFallback({ onRetry, isRetrying = false }: SectionFallbackProps) {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const retry = useEffectEvent(onRetry);
  // Retries when the network is back.
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <div className={styles.fallback} role="alert">
      <PageMetadata title={t('sectionFallback.title')} isIndexed={false} />
      <h1 tabIndex={-1}>{t('sectionFallback.title')}</h1>
      <p>{t(isOnline ? 'sectionFallback.text' : 'sectionFallback.offline')}</p>
      <div className={styles.ways}>
        <Button onPress={onRetry} isPending={isRetrying}>
          {isRetrying ? t('sectionFallback.retrying') : t('sectionFallback.retry')}
        </Button>
        <LinkButton to={paths.home} variant="secondary">
          {t('sectionFallback.home')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Whether the browser reports a network connection; always true on the server. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
