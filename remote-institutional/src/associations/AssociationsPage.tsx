import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame } from '@consejo/shared/ui';
import styles from './AssociationsPage.module.css';
import { AssociationTable } from './AssociationTable.tsx';
import { associations, institutions } from './associations.content.ts';

/** `/asociaciones`: institutions, then associations. Each list stands without the other (one may fail alone). */
export function AssociationsPage() {
  const { t } = useTranslation('institutional');
  const queries = [useQuery(institutions()), useQuery(associations())];
  const rows = queries.flatMap(({ data }) => data ?? []);
  const isPending = queries.some((query) => query.isPending);
  const failed = queries.filter((query) => query.isError);

  return (
    <PageFrame title={t('associations.title')} lead={t('associations.lead')}>
      <div className={styles.lists}>
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
      </div>
    </PageFrame>
  );
}
