import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageBanner, PageFrame } from '@consejo/shared/ui';
import styles from './AboutPage.module.css';
import { about } from './about.content.ts';
import { CouncilWords } from './CouncilWords.tsx';
import { OrganizationSection } from './OrganizationSection.tsx';
import { organizationBodies, organizationChart } from './organizationChart.content.ts';

// The specification's order (section 2).
const principles = ['respect', 'honesty', 'legality', 'tolerance', 'teamwork', 'genderEquality'] as const;
const values = [
  'probity',
  'transparency',
  'congruence',
  'passion',
  'responsibility',
  'creativity',
  'innovation',
] as const;

/** `/nosotros`: banner, the charts of four bodies, principles and values. Each block stands without the others. */
export function AboutPage() {
  const { t, i18n } = useTranslation('institutional');
  const view = useQuery(about());
  const chart = useQuery(organizationChart());

  return (
    <PageFrame
      title={(i18n.language === 'es' && view.data?.title) || t('about.title')}
      lead={t('about.lead')}
    >
      {view.isError ? (
        <LoadError headingLevel={2} onRetry={() => view.refetch()} />
      ) : (
        (view.isPending || view.data.banner) && <PageBanner banner={view.data?.banner} />
      )}
      <div className={styles.charts}>
        {chart.isPending && <Loading />}
        {chart.isError && <LoadError headingLevel={2} onRetry={() => chart.refetch()} />}
        {chart.isSuccess &&
          organizationBodies.map((body) => (
            <OrganizationSection key={body} body={body} root={chart.data[body]} />
          ))}
      </div>
      <div className={styles.words}>
        <CouncilWords
          title={t('about.principles.title')}
          words={principles.map((word) => t(`about.principles.${word}`))}
        />
        <CouncilWords
          title={t('about.values.title')}
          words={values.map((word) => t(`about.values.${word}`))}
        />
      </div>
    </PageFrame>
  );
}
