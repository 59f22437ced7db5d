import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, SpanishOnly } from '@consejo/shared/ui';
import { InstitutionList } from './InstitutionList.tsx';
import { institutions } from './overview.content.ts';

/** `/template-section`: an example with a list from the backend. */
export function OverviewPage() {
  const { t } = useTranslation('template-section');
  const { data, isPending, isError, refetch } = useQuery(institutions());
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <SpanishOnly />
      {isPending && <Loading />}
      {isError && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && (data.length > 0 ? <InstitutionList institutions={data} /> : <p>{t('empty')}</p>)}
    </PageFrame>
  );
}
