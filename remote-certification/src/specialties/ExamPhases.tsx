import { useTranslation } from '@consejo/shared/i18n';
import styles from './ExamPhases.module.css';

// The specification's order (sections 2 and 9): 60 and 40 percent.
const phases = ['knowledge', 'clinical'] as const;

/** The two phases of the exam. On a wide page the widths of their cards match their weights. */
export function ExamPhases() {
  const { t } = useTranslation('certification');
  return (
    <>
      <ol className={styles.phases}>
        {phases.map((phase) => (
          <li key={phase} className={styles.phase} data-phase={phase}>
            <p className={styles.number}>{t(`familyMedicine.phases.${phase}.number`)}</p>
            <p className={styles.weight}>
              <strong className={styles.percent}>{t(`familyMedicine.phases.${phase}.percent`)}</strong>{' '}
              {t('familyMedicine.phases.ofTotal')}
            </p>
            <h3 className={styles.title}>{t(`familyMedicine.phases.${phase}.title`)}</h3>
            <p>{t(`familyMedicine.phases.${phase}.text`)}</p>
          </li>
        ))}
      </ol>
      <p>{t('familyMedicine.phases.shift')}</p>
    </>
  );
}
