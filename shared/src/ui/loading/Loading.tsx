import { useTranslation } from '../../i18n/index.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import styles from './Loading.module.css';

/** What a page shows while its content loads. As tall as a screen, so the layout does not shift. */
export function Loading({ text }: { text?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <p>{text ?? t('loading')}</p>
    </div>
  );
}
