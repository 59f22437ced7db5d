import { useTranslation } from '../../i18n/index.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import styles from './Loading.module.css';

/** What a page shows while its content is on the way. Takes the height of a screen, so nothing jumps when it comes. */
export function Loading({ text }: { text?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <p>{text ?? t('loading')}</p>
    </div>
  );
}
