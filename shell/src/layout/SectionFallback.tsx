import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Button, LinkButton, PageMetadata } from '@consejo/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import styles from './SectionFallback.module.css';
import { useIsOnline } from './useIsOnline.ts';

type SectionFallbackProps = { onRetry: () => void; isRetrying?: boolean };

/** What `main` shows in place of a section that could not be loaded or broke. The rest of the site lives on. */
export function SectionFallback({ onRetry, isRetrying = false }: SectionFallbackProps) {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const retry = useEffectEvent(onRetry);
  // Nothing to press once the network is back.
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
