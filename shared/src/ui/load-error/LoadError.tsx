import { useTranslation } from '../../i18n/index.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './LoadError.module.css';

type LoadErrorProps = {
  /** Retries; without it there is no button. */
  onRetry?: () => void;
  /** What went wrong, for visitors (used by the gallery). */
  detail?: string;
  isRetrying?: boolean;
  /** 1 when this is the whole page, 2 below a page's title. */
  headingLevel?: 1 | 2;
};

/** What a page shows when its content failed to load (specification, section 8): the word Error and a retry button. */
export function LoadError({ onRetry, detail, isRetrying = false, headingLevel = 1 }: LoadErrorProps) {
  const { t } = useTranslation('ui');
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.error} role="alert">
      <span className={styles.icon}>
        <Icon name="warning" size="lg" />
      </span>
      <Heading tabIndex={-1}>{t('error.title')}</Heading>
      <p>{t('error.text')}</p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {onRetry && (
        <Button onPress={onRetry} isPending={isRetrying}>
          <Icon name="retry" />
          {isRetrying ? t('error.retrying') : t('error.retry')}
        </Button>
      )}
    </div>
  );
}
