import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import type { PointsResult as Result } from './calculatePoints.ts';
import styles from './PointsResult.module.css';
import type { PointsRules } from './points.content.ts';
import { usePointsNumber } from './usePointsNumber.ts';

type PointsResultProps = {
  rules: PointsRules;
  result: Result;
  /** Something was typed. Until then nobody is told what is missing. */
  isStarted: boolean;
  /** Something typed could not be read and is not counted. */
  hasProblems: boolean;
};

/** The points that are missing, which screen readers announce as they change, and those of each chapter. */
export function PointsResult({ rules, result, isStarted, hasProblems }: PointsResultProps) {
  const { t } = useTranslation('certification', { keyPrefix: 'points.result' });
  const number = usePointsNumber();
  const { counted, missing } = result;
  const state = missing === 0 ? 'reached' : 'missing';
  return (
    <div className={styles.result} data-state={isStarted ? state : undefined}>
      <div role="status" className={styles.status}>
        {isStarted ? (
          <>
            <p className={styles.missing}>
              <Icon name={missing === 0 ? 'certification' : 'warning'} size="lg" />
              {missing === 0 ? t('reached') : t('missing', { count: missing, points: number(missing) })}
            </p>
            <p>{t('counted', { points: number(counted), total: number(rules.total) })}</p>
            {hasProblems && <p className={styles.unread}>{t('unread')}</p>}
          </>
        ) : (
          <p>{t('start', { total: number(rules.total) })}</p>
        )}
      </div>
      {isStarted && <ChapterTable rules={rules} result={result} />}
      <p className={styles.detail}>{t('advice')}</p>
    </div>
  );
}

function ChapterTable({ rules, result }: { rules: PointsRules; result: Result }) {
  const { t } = useTranslation('certification', { keyPrefix: 'points.result' });
  const number = usePointsNumber();
  return (
    <ResponsiveTable
      caption={t('caption')}
      onPhone="table"
      columns={[
        { header: t('chapter'), isRowHeader: true },
        { header: t('counts'), isNumeric: true },
      ]}
      rows={rules.chapters.map(({ id, name }, index) => {
        const chapter = result.chapters[index];
        const { missing: toMinimum = 0, unused = 0 } = chapter ?? {};
        return {
          id,
          cells: [
            <div key="name" className={styles.chapter}>
              <span lang="es">{name}</span>
              {toMinimum > 0 && (
                <span className={styles.detail}>{t('toMinimum', { points: number(toMinimum) })}</span>
              )}
              {unused > 0 && <span className={styles.detail}>{t('unused', { points: number(unused) })}</span>}
            </div>,
            number(chapter?.counted ?? 0),
          ],
        };
      })}
    />
  );
}
