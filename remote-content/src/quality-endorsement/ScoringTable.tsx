import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import { activities } from './scoring.ts';

/** Minimum hours and points of each activity, and which activities count as curricular. */
export function ScoringTable() {
  const { t } = useTranslation('content');
  return (
    <>
      <p>{t('endorsement.scoring.rule')}</p>
      <ResponsiveTable
        caption={t('endorsement.scoring.caption')}
        onPhone="table"
        columns={[
          { header: t('endorsement.scoring.activity'), isRowHeader: true },
          { header: t('endorsement.scoring.minimum'), isNumeric: true },
          { header: t('endorsement.scoring.points'), isNumeric: true },
        ]}
        rows={activities.map(({ id, minimumHours, points }) => ({
          id,
          cells: [
            t(`endorsement.activities.${id}`),
            t('endorsement.scoring.hours', { hours: minimumHours }),
            points,
          ],
        }))}
      />
      <p>
        {activities
          .filter((activity) => activity.isCurricular)
          .map(({ id, minimumHours }) => t(`endorsement.scoring.curricular.${id}`, { hours: minimumHours }))
          .join(' ')}
      </p>
    </>
  );
}
