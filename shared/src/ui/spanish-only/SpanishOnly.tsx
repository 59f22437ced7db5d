import { useTranslation } from '../../i18n/index.ts';
import styles from './SpanishOnly.module.css';

/** Tells readers of other languages that the page's content is in Spanish. Renders nothing in Spanish. */
export function SpanishOnly() {
  const { t, i18n } = useTranslation('ui');
  return i18n.language === 'es' ? null : <p className={styles.note}>{t('spanishOnly')}</p>;
}
