import { useTranslation } from '@consejo/shared/i18n';
import { Button, EditedText } from '@consejo/shared/ui';
import { forgetDraft, NativeField, useDraft } from '@consejo/shared/ui/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { calculatePoints, largestQuantity, readQuantity } from './calculatePoints.ts';
import styles from './PointsCalculator.module.css';
import { PointsResult } from './PointsResult.tsx';
import type { PointsActivity, PointsRules } from './points.content.ts';
import { usePointsNumber } from './usePointsNumber.ts';

const draftName = 'points';

/** Typed texts by activity id. */
type Texts = Record<string, string>;

/**
 * What a physician did, and the points that are still missing. All of it stays in this tab: there is no form and no field
 * has a name, so the browser cannot send anything either, not even before the page's code runs.
 */
export function PointsCalculator({ rules }: { rules: PointsRules }) {
  const { t } = useTranslation('certification', { keyPrefix: 'points.calculator' });
  const number = usePointsNumber();
  const fields = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Texts>({});
  /** Fields that were left. Only they show what is wrong with them, not one that is being typed into. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const activities = rules.chapters.flatMap((chapter) => chapter.activities);
  const inputs = () => [...(fields.current?.querySelectorAll('input') ?? [])];
  useDraft(fields, draftName);

  // What was typed before the page's code ran, or what the browser restored.
  useEffect(() => {
    const typed = [...(fields.current?.querySelectorAll('input') ?? [])];
    if (typed.some(({ value }) => value !== '')) {
      setTexts(Object.fromEntries(typed.map(({ id, value }) => [id, value])));
    }
  }, []);

  const quantities: Record<string, number> = {};
  const problems = new Map<string, string>();
  for (const { id } of activities) {
    const quantity = readQuantity(texts[id] ?? '');
    if (typeof quantity === 'number') quantities[id] = quantity;
    else problems.set(id, t(`problems.${quantity}`, { largest: number(largestQuantity) }));
  }
  const result = calculatePoints(rules, quantities);

  const clear = () => {
    for (const input of inputs()) input.value = '';
    setTexts({});
    setLeft([]);
    forgetDraft(draftName);
  };

  return (
    <div className={styles.calculator}>
      <p className={styles.noScript}>{t('noScript')}</p>
      <div className={styles.working}>
        <p>{t('how')}</p>
        <p className={styles.privacy}>{t('privacy')}</p>
        <div ref={fields} className={styles.chapters}>
          {rules.chapters.map((chapter) => (
            <fieldset key={chapter.id} className={styles.chapter}>
              <legend className={styles.legend} lang="es">
                {chapter.name}
              </legend>
              <div className={styles.fields}>
                {chapter.activities.map((activity) => (
                  <Quantity
                    key={activity.id}
                    activity={activity}
                    isEmpty={(texts[activity.id] ?? '').trim() === ''}
                    error={left.includes(activity.id) ? problems.get(activity.id) : undefined}
                    onChange={(text) => {
                      setTexts((before) => ({ ...before, [activity.id]: text }));
                      setLeft((before) => before.filter((id) => id !== activity.id));
                    }}
                    onLeave={() => setLeft((before) => [...before, activity.id])}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <PointsResult
          rules={rules}
          result={result}
          isStarted={Object.values(texts).some((text) => text.trim() !== '')}
          hasProblems={problems.size > 0}
        />
        <div className={styles.actions}>
          <Button variant="secondary" onPress={() => window.print()}>
            {t('print')}
          </Button>
          <Button variant="quiet" onPress={clear}>
            {t('clear')}
          </Button>
        </div>
      </div>
    </div>
  );
}

type QuantityProps = {
  activity: PointsActivity;
  isEmpty: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
};

/** How much of an activity. The input keeps its own value, so that hydration does not undo what was typed before it. */
function Quantity({ activity, isEmpty, error, onChange, onLeave }: QuantityProps) {
  return (
    <div className={styles.quantity} data-empty={isEmpty || undefined}>
      <NativeField
        id={activity.id}
        label={<span lang="es">{activity.name}</span>}
        hint={<Worth activity={activity} />}
        error={error}
      >
        {(control) => (
          // Not type="number": some browsers return an empty value for a decimal comma or words.
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )}
      </NativeField>
    </div>
  );
}

/** "1 punto por hora. Cuentan 40 como máximo." */
function Worth({
  activity: { points, unit, unitEnglish, maximum },
}: {
  activity: PointsActivity;
}): ReactNode {
  const { t } = useTranslation('certification', { keyPrefix: 'points.calculator' });
  const number = usePointsNumber();
  return (
    <>
      {t(unit === undefined ? 'worth' : 'worthEach', { count: points, points: number(points) })}
      {unit !== undefined && (
        <>
          {' '}
          <EditedText english={unitEnglish}>{unit}</EditedText>
        </>
      )}
      .{maximum !== undefined && ` ${t('atMost', { points: number(maximum) })}`}
    </>
  );
}
