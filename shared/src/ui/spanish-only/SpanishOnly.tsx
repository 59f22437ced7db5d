import { useTranslation } from '../../i18n/index.ts';
import styles from './SpanishOnly.module.css';

/** Tells readers of another language that what the council writes on this page is in Spanish; nothing in Spanish. */
export function SpanishOnly() {
  const { t, i18n } = useTranslation('ui');
  return i18n.language === 'es' ? null : <p className={styles.note}>{t('spanishOnly')}</p>;
}
