import { type PublicView, publicView, type RichTextBlock } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LinkButton, RichText, SpanishOnly } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import type { SpecialtyView } from '../certification.content.ts';
import { DocumentList } from '../documents/DocumentList.tsx';
import { PointsLink } from '../points/PointsLink.tsx';
import { ExamPhases } from './ExamPhases.tsx';
import { StepList } from './StepList.tsx';
import type { SectionId, Specialty } from './specialties.ts';

export type SpecialtySection = { id: SectionId; title: string; content: ReactNode };

/** A process page's sections in order. Those whose content comes from `view` are left out while it is undefined. */
export function useSpecialtySections(
  { name, sections }: Specialty,
  view: SpecialtyView | undefined,
): SpecialtySection[] {
  const { t } = useTranslation('certification');
  const { data: site } = useQuery(publicView());
  const renewalDocuments = view?.validityFile;
  // Where the page's own list holds renewal documents, or did not load, the forms are on the document page.
  const formsLink = view && !renewalDocuments ? '#documents' : paths[`${name}Documents`];

  const all: Record<SectionId, Omit<SpecialtySection, 'id'>> = {
    steps: {
      title: t('specialties.steps.title'),
      content: <ApplicationSteps site={site} formsLink={formsLink} />,
    },
    exam:
      name === 'familyMedicine'
        ? { title: t('familyMedicine.phases.title'), content: <ExamPhases /> }
        : {
            title: t('integrativeMedicine.exam.title'),
            content: <p>{t('integrativeMedicine.exam.text')}</p>,
          },
    call: {
      title: t('specialties.call.title'),
      content: view && <EditedBlocks blocks={view.call} empty={t('specialties.call.empty')} />,
    },
    documents: {
      title: renewalDocuments ? t('familyMedicine.validityDocuments') : t('specialties.documents'),
      content: view && (
        <>
          <DocumentList
            lang="es"
            documents={renewalDocuments ?? view.files}
            hasViewer={renewalDocuments !== undefined}
          />
          <PointsLink specialty={name} />
        </>
      ),
    },
    process: {
      title: t('specialties.process.title'),
      content: <ProcessSteps exam={t(`${name}.examText`)} />,
    },
    requirements: {
      title: t('specialties.requirements.title'),
      content: view && (
        <>
          <EditedBlocks blocks={view.requirement} empty={t('specialties.requirements.empty')} />
          {view.paragraphOne !== undefined && <p lang="es">{view.paragraphOne}</p>}
        </>
      ),
    },
  };
  return sections.map((id) => ({ id, ...all[id] })).filter(({ content }) => content);
}

type ApplicationStepsProps = {
  /** Without it the first step has no links to SIGME. */
  site: Pick<PublicView, 'sigmeRegisterUrl' | 'sigmeLoginUrl'> | undefined;
  formsLink: string;
};

/** The three steps of an application, each with a link to where it is done. */
function ApplicationSteps({ site, formsLink }: ApplicationStepsProps) {
  const { t } = useTranslation('certification');
  return (
    <StepList
      variant="cards"
      steps={[
        {
          title: t('specialties.steps.account.title'),
          text: t('specialties.steps.account.text'),
          links: (site?.sigmeRegisterUrl || site?.sigmeLoginUrl) && (
            <>
              <LinkButton to={site.sigmeRegisterUrl}>{t('specialties.steps.account.register')}</LinkButton>
              <LinkButton to={site.sigmeLoginUrl} variant="quiet">
                {t('specialties.steps.account.login')}
              </LinkButton>
            </>
          ),
        },
        {
          title: t('specialties.steps.payment.title'),
          text: t('specialties.steps.payment.text'),
          links: (
            <LinkButton to={paths.exam} variant="secondary">
              {t('specialties.steps.payment.link')}
            </LinkButton>
          ),
        },
        {
          title: t('specialties.steps.documentation.title'),
          text: t('specialties.steps.documentation.text'),
          links: (
            <LinkButton to={formsLink} variant="secondary">
              {t('specialties.steps.documentation.link')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

/** From the application to the result; `exam` describes the exam of this specialty. */
function ProcessSteps({ exam }: { exam: string }) {
  const { t } = useTranslation('certification');
  return (
    <StepList
      variant="line"
      steps={[
        { title: t('specialties.process.application'), text: t('specialties.process.applicationText') },
        { title: t('specialties.process.review'), text: t('specialties.process.reviewText') },
        { title: t('specialties.process.exam'), text: exam },
        {
          title: t('specialties.process.result'),
          text: t('specialties.process.resultText'),
          links: (
            <LinkButton to={paths.results} variant="secondary">
              {t('specialties.process.resultLink')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function EditedBlocks({ blocks, empty }: { blocks: RichTextBlock[]; empty: string }) {
  if (blocks.length === 0) return <p>{empty}</p>;
  return (
    <>
      <SpanishOnly />
      <RichText blocks={blocks} headingLevel={3} />
    </>
  );
}
