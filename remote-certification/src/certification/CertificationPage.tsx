import { type PublicView, publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery, useRetry } from '@consejo/shared/query';
import {
  Card,
  LinkButton,
  LoadError,
  Loading,
  PageBanner,
  PageFrame,
  SiteLink,
  Stack,
} from '@consejo/shared/ui';
import { certification } from '../certification.content.ts';
import { PageSection } from '../page-section/PageSection.tsx';
import { SpecialtyCards } from '../specialties/SpecialtyCards.tsx';
import styles from './CertificationPage.module.css';
import { certificationTexts } from './certificationTexts.ts';

/** `/certificacion`: what certification is, who oversees it, and links to the three specialties. */
export function CertificationPage() {
  usePageTexts('certification', certificationTexts);
  const { t, i18n } = useTranslation('certification');
  const view = useQuery(certification());
  const site = useQuery(publicView());
  const retry = useRetry();

  return (
    <PageFrame
      title={(i18n.language === 'es' && view.data?.title) || t('certification.title')}
      lead={t('certification.lead')}
    >
      {(view.isPending || site.isPending) && <Loading />}
      {(view.isLoadingError || site.isLoadingError) && <LoadError headingLevel={2} onRetry={retry} />}
      {view.data?.banner && <PageBanner banner={view.data.banner} />}
      <div className={styles.columns}>
        <Stack>
          <p>{t('certification.whatItIs')}</p>
          <p>{t('certification.committee')}</p>
          <p>{t('certification.council')}</p>
        </Stack>
        <EvaluationStandards site={site.data} />
      </div>
      <PageSection id="specialties" title={t('certification.specialties')}>
        <SpecialtyCards target="process" />
      </PageSection>
      <PageSection id="renewal" title={t('certification.renewal')}>
        <SpecialtyCards target="renewal" />
      </PageSection>
    </PageFrame>
  );
}

/** The quality standards of evaluations: a PDF that opens in a new tab. Until `site` has loaded there is no link. */
function EvaluationStandards({ site }: { site: PublicView | undefined }) {
  const { t } = useTranslation('certification');
  const file = site?.evaluationStandards;
  return (
    <Card as="section" aria-labelledby="evaluation-standards">
      <Stack align="start" headings="small">
        <h2 id="evaluation-standards">{t('certification.standards.title')}</h2>
        <p>{t('certification.standards.text')}</p>
        <LinkButton to={file?.url} isNewTab>
          {t('certification.standards.open')}
        </LinkButton>
        {site && !file && (
          <p>
            {t('documents.missing')} <SiteLink to={paths.contact}>{t('documents.ask')}</SiteLink>
          </p>
        )}
      </Stack>
    </Card>
  );
}
