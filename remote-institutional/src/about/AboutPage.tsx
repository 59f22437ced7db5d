import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageBanner, PageFrame, Stack } from '@consejo/shared/ui';
import { useId } from 'react';
import styles from './AboutPage.module.css';
import { about, type OrganizationBody, organizationBodies, organizationChart } from './about.content.ts';
import { OrganizationChart } from './OrganizationChart.tsx';
import type { OrganizationNode } from './organizationNode.ts';
import { PeopleList } from './PeopleList.tsx';

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

/** `/nosotros`: banner, the charts of four bodies, principles and values. A failed call leaves out only its own block. */
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
          organizationBodies.map((body) => <BodySection key={body} body={body} root={chart.data[body]} />)}
      </div>
      <div className={styles.lists}>
        <WordList
          title={t('about.principles.title')}
          words={principles.map((word) => t(`about.principles.${word}`))}
        />
        <WordList title={t('about.values.title')} words={values.map((word) => t(`about.values.${word}`))} />
      </div>
    </PageFrame>
  );
}

function BodySection({ body, root }: { body: OrganizationBody; root: OrganizationNode | undefined }) {
  const { t, i18n } = useTranslation('institutional');
  const headingId = useId();
  const name = t(`about.bodies.${body}`);
  // The editors' name of the body is Spanish; ours are translated.
  const label = i18n.language === 'es' ? root?.label : name;
  const isRepeated = label === name;
  return (
    <section className={styles.body} aria-labelledby={headingId}>
      {/* Visually hidden where the chart's root shows the same name. */}
      <h2 id={headingId} className={styles.bodyName} data-repeated={(root && isRepeated) || undefined}>
        {name}
      </h2>
      {root ? (
        <div className={styles.members}>
          <OrganizationChart root={{ ...root, label }} isNamed={isRepeated} />
          <PeopleList root={root} />
        </div>
      ) : (
        <p className={styles.noChart}>{t('about.noChart')}</p>
      )}
    </section>
  );
}

function WordList({ title, words }: { title: string; words: string[] }) {
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            {word}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
