import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, Stack } from '@consejo/shared/ui';
import { AssociationTable } from './AssociationTable.tsx';
import { associations, institutions } from './associations.content.ts';

/** `/asociaciones`: institutions, then associations. If one list fails, the other is still shown. */
export function AssociationsPage() {
  const { t } = useTranslation('institutional');
  const queries = [useQuery(institutions()), useQuery(associations())];
  const rows = queries.flatMap(({ data }) => data ?? []);
  const isPending = queries.some((query) => query.isPending);
  const failed = queries.filter((query) => query.isError);

  return (
    <PageFrame title={t('associations.title')} lead={t('associations.lead')}>
      <Stack gap="2xl">
        {rows.length > 0 && <AssociationTable associations={rows} />}
        {isPending && <Loading />}
        {failed.length > 0 && (
          <LoadError
            headingLevel={2}
            onRetry={() => {
              for (const query of failed) query.refetch();
            }}
          />
        )}
        {rows.length === 0 && !isPending && failed.length === 0 && <p>{t('associations.empty')}</p>}
      </Stack>
    </PageFrame>
  );
}
