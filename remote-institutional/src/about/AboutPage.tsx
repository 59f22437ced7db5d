import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageBanner, PageFrame } from '@consejo/shared/ui';
import styles from './AboutPage.module.css';
import { aboutQuery } from './about.query.ts';
import { CouncilWords } from './CouncilWords.tsx';
import { OrganizationSection } from './OrganizationSection.tsx';
import { organizationChartQuery } from './organizationChart.query.ts';
import { organizationBodies } from './organizationChart.ts';

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
  const about = useQuery(aboutQuery());
  const chart = useQuery(organizationChartQuery());

  return (
    <PageFrame
      title={(i18n.language === 'es' && about.data?.title) || t('about.title')}
      lead={t('about.lead')}
    >
      {about.isError ? (
        <LoadError headingLevel={2} onRetry={() => about.refetch()} />
      ) : (
        (about.isPending || about.data.banner) && <PageBanner banner={about.data?.banner} />
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
