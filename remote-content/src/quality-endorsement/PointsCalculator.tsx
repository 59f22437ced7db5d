import { useTranslation } from '@consejo/shared/i18n';
import { Button } from '@consejo/shared/ui';
import { useId, useRef } from 'react';
import { CalculationResult } from './CalculationResult.tsx';
import { CalculatorField } from './CalculatorField.tsx';
import { type Calculation, fields, readCalculation } from './calculation.ts';
import styles from './PointsCalculator.module.css';
import { activities } from './scoring.ts';

type PointsCalculatorProps = {
  /** What is in the address; what is not the calculator's stays there. */
  search: URLSearchParams;
  /** What of it was asked, if anything was. */
  calculation: Calculation | undefined;
  onCalculate: (search: URLSearchParams) => void;
};

/** Activity and hours in, points out. A plain form of the address: without JavaScript the server answers it. */
export function PointsCalculator({ search, calculation, onCalculate }: PointsCalculatorProps) {
  const { t } = useTranslation('content');
  const activityControl = useRef<HTMLSelectElement>(null);
  const hoursControl = useRef<HTMLInputElement>(null);
  const id = useId();
  const { activity, hours } = calculation ?? {};
  const isUnknownActivity = calculation !== undefined && activity === undefined;
  const others = [...search].filter(([name]) => name !== fields.activity && name !== fields.hours);

  return (
    <div className={styles.calculator}>
      <form
        className={styles.form}
        action="#calculadora"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new URLSearchParams(others);
          asked.set(fields.activity, activityControl.current?.value ?? '');
          asked.set(fields.hours, hoursControl.current?.value ?? '');
          onCalculate(asked);
          // To the first thing to correct. Where nothing is wrong the focus stays, and the result is read.
          const next = readCalculation(asked);
          if (!next?.activity) activityControl.current?.focus();
          else if (typeof next.hours === 'string') hoursControl.current?.focus();
        }}
      >
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <CalculatorField
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
        </CalculatorField>
        <CalculatorField
          id={`${id}hours`}
          label={t('endorsement.calculator.hours')}
          hint={t('endorsement.calculator.hoursHint')}
          error={typeof hours === 'string' ? t(`endorsement.calculator.problems.${hours}`) : undefined}
        >
          {(control) => (
            // Not of type number: what is written there with a comma or in words never reaches us in some browsers.
            <input
              ref={hoursControl}
              {...control}
              name={fields.hours}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={search.get(fields.hours) ?? ''}
            />
          )}
        </CalculatorField>
        <Button type="submit">{t('endorsement.calculator.calculate')}</Button>
      </form>
      <div role="status" className={styles.status}>
        {activity && typeof hours === 'number' && <CalculationResult activity={activity} hours={hours} />}
      </div>
    </div>
  );
}
