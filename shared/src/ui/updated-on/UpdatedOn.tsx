import { useTranslation, writeDate } from '../../i18n/index.ts';
import styles from './UpdatedOn.module.css';

/** “Actualizado el …”, or nothing without a moment (ISO 8601). */
export function UpdatedOn({ moment }: { moment: string | undefined }) {
  const { t, i18n } = useTranslation('ui');
  if (moment === undefined) return null;
  return (
    <p className={styles.updated} lang={i18n.language}>
      <time dateTime={moment}>{t('updatedOn', { date: dayOf(moment, i18n.language) })}</time>
    </p>
  );
}

/** The day in Mexico City, in words. */
export function dayOf(moment: string, language: string): string {
  return writeDate(moment, language, 'America/Mexico_City');
}
