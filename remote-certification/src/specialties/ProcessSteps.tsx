import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { LinkButton } from '@consejo/shared/ui';
import { StepList } from './StepList.tsx';

/** The four steps of the process, from the application to the result. */
export function ProcessSteps({ exam }: { /** What the exam of this specialty is like. */ exam: string }) {
  const { t } = useTranslation('certification');
  return (
    <StepList
      look="line"
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
