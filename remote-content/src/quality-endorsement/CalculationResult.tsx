import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import styles from './CalculationResult.module.css';
import { type Activity, scoreActivity } from './scoring.ts';

type CalculationResultProps = { activity: Activity; hours: number };

/** The points of an activity, or why it has none. It says what was asked too: the form may have changed since. */
export function CalculationResult({ activity, hours }: CalculationResultProps) {
  const { t, i18n } = useTranslation('content');
  const { points, missingHours, isCurricular } = scoreActivity(activity, hours);
  const hasPoints = points > 0;
  // More digits would show what floating point makes of 30 - 29.9.
  const number = new Intl.NumberFormat(i18n.language === 'es' ? 'es-MX' : i18n.language, {
    maximumSignificantDigits: 12,
  });
  return (
    <div className={styles.result} data-points={hasPoints}>
      <Icon name={hasPoints ? 'certification' : 'warning'} size="lg" />
      <div className={styles.words}>
        <p className={styles.points}>
          {hasPoints
            ? t('endorsement.calculator.points', { count: points })
            : t('endorsement.calculator.noPoints')}
        </p>
        <p>
          {t('endorsement.calculator.asked', {
            activity: t(`endorsement.activities.${activity.id}`),
            hours: number.format(hours),
          })}
        </p>
        <p>
          {hasPoints
            ? t('endorsement.calculator.met', { minimum: activity.minimumHours })
            : t('endorsement.calculator.notMet', {
                minimum: activity.minimumHours,
                missing: number.format(missingHours),
              })}{' '}
          {activity.isCurricular &&
            t(`endorsement.calculator.${isCurricular ? 'curricular' : 'notCurricular'}`)}
        </p>
      </div>
    </div>
  );
}
