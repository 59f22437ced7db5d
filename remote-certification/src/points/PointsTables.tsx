import { useTranslation } from '@consejo/shared/i18n';
import { EditedText } from '@consejo/shared/ui';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import styles from './PointsTables.module.css';
import type { PointsChapter } from './points.content.ts';
import { usePointsNumber } from './usePointsNumber.ts';

/** The rules: what each activity gives, and how much of it counts. Complete without JavaScript. */
export function PointsTables({ chapters }: { chapters: PointsChapter[] }) {
  const { t } = useTranslation('certification', { keyPrefix: 'points.rules' });
  const number = usePointsNumber();
  return chapters.map(({ id, name, minimum, maximum, activities }) => (
    <section key={id} className={styles.chapter} aria-labelledby={id}>
      <h3 id={id} lang="es">
        {name}
      </h3>
      <p>
        {[
          minimum !== undefined && t('minimum', { points: number(minimum) }),
          maximum !== undefined && t('maximum', { points: number(maximum) }),
          minimum === undefined && maximum === undefined && t('noLimits'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ResponsiveTable
        caption={t('caption', { chapter: name })}
        isCaptionHidden
        onPhone="table"
        columns={[
          { header: t('activity'), isRowHeader: true },
          { header: t('points'), isNumeric: true },
        ]}
        rows={activities.map((activity) => ({
          id: activity.id,
          // Two columns: three would break words on a phone.
          cells: [
            <div key="name" className={styles.cell} lang="es">
              <span>{activity.name}</span>
              {activity.note !== undefined && <span className={styles.note}>{activity.note}</span>}
            </div>,
            <div key="points" className={styles.cell}>
              {activity.unit === undefined ? (
                <span>{number(activity.points)}</span>
              ) : (
                <span>
                  {t('each', { points: number(activity.points) })}{' '}
                  <EditedText english={activity.unitEnglish}>{activity.unit}</EditedText>
                </span>
              )}
              {activity.maximum !== undefined && (
                <span className={styles.note}>{t('most', { points: number(activity.maximum) })}</span>
              )}
            </div>,
          ],
        }))}
      />
    </section>
  ));
}
