import { numberFormat, useTranslation } from '@consejo/shared/i18n';
import { Button, Icon } from '@consejo/shared/ui';
import { NativeField, useDraft } from '@consejo/shared/ui/forms';
import { useId, useRef } from 'react';
import { type Calculation, fields, parseCalculation } from './calculation.ts';
import styles from './PointsCalculator.module.css';
import { type Activity, activities, scoreActivity } from './scoring.ts';

type PointsCalculatorProps = {
  /** The page's search parameters. Those of others are kept. */
  search: URLSearchParams;
  /** The calculation in `search`, if there is one. */
  calculation: Calculation | undefined;
  onCalculate: (search: URLSearchParams) => void;
};

/** Computes the points of an activity. Without JavaScript it is a GET form, answered by the server. */
export function PointsCalculator({ search, calculation, onCalculate }: PointsCalculatorProps) {
  const { t } = useTranslation('content');
  const form = useRef<HTMLFormElement>(null);
  const activityControl = useRef<HTMLSelectElement>(null);
  const hoursControl = useRef<HTMLInputElement>(null);
  const id = useId();
  useDraft(form, 'endorsement', calculation && `${search.get(fields.activity)} ${search.get(fields.hours)}`);
  const { activity, hours } = calculation ?? {};
  const isUnknownActivity = calculation !== undefined && activity === undefined;
  const others = [...search].filter(([name]) => name !== fields.activity && name !== fields.hours);

  return (
    <div className={styles.calculator}>
      <form
        ref={form}
        className={styles.form}
        action="#calculadora"
        onSubmit={(event) => {
          event.preventDefault();
          const submitted = new URLSearchParams(others);
          submitted.set(fields.activity, activityControl.current?.value ?? '');
          submitted.set(fields.hours, hoursControl.current?.value ?? '');
          onCalculate(submitted);
          // Focuses the first invalid field. Without one the focus stays, and screen readers announce the result.
          const next = parseCalculation(submitted);
          if (!next?.activity) activityControl.current?.focus();
          else if (typeof next.hours === 'string') hoursControl.current?.focus();
        }}
      >
        {others.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parameters may be equal
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <NativeField
          id={`${id}activity`}
          label={t('endorsement.calculator.activity')}
          error={isUnknownActivity ? t('endorsement.calculator.problems.activity') : undefined}
        >
          {(control) => (
            <select
              ref={activityControl}
              {...control}
              name={fields.activity}
              defaultValue={activity?.id ?? ''}
            >
              <option value="">{t('endorsement.calculator.choose')}</option>
              {activities.map((option) => (
                <option key={option.id} value={option.id}>
                  {t(`endorsement.activities.${option.id}`)}
                </option>
              ))}
            </select>
          )}
        </NativeField>
        <NativeField
          id={`${id}hours`}
          label={t('endorsement.calculator.hours')}
          hint={t('endorsement.calculator.hoursHint')}
          error={typeof hours === 'string' ? t(`endorsement.calculator.problems.${hours}`) : undefined}
        >
          {(control) => (
            // Not type="number": some browsers return an empty value for a decimal comma or words.
            <input
              ref={hoursControl}
              {...control}
              name={fields.hours}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={search.get(fields.hours) ?? ''}
            />
          )}
        </NativeField>
        <Button type="submit">{t('endorsement.calculator.calculate')}</Button>
      </form>
      <div role="status" className={styles.status}>
        {activity && typeof hours === 'number' && <CalculationResult activity={activity} hours={hours} />}
      </div>
    </div>
  );
}

/** The points of an activity, or why it has none. Repeats the input, since the form may have changed since. */
function CalculationResult({ activity, hours }: { activity: Activity; hours: number }) {
  const { t, i18n } = useTranslation('content');
  const { points, missingHours, isCurricular } = scoreActivity(activity, hours);
  const hasPoints = points > 0;
  // More digits would show the rounding error of 30 - 29.9.
  const number = numberFormat(i18n.language, {
    maximumSignificantDigits: 12,
  });
  return (
    <div className={styles.result} data-points={hasPoints}>
      <Icon name={hasPoints ? 'certification' : 'warning'} size="lg" />
      <div className={styles.resultText}>
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
