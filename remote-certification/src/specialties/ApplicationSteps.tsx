import type { PublicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { LinkButton } from '@consejo/shared/ui';
import { StepList } from './StepList.tsx';

type ApplicationStepsProps = {
  /** Undefined while it is not known: the step stands without SIGME's links. */
  site: Pick<PublicView, 'sigmeRegisterUrl' | 'sigmeLoginUrl'> | undefined;
  /** Where the specialty's forms are. */
  documentsLink: string;
};

/** The three steps of an application: account, payment, documentation; each with the way to where it is done. */
export function ApplicationSteps({ site, documentsLink }: ApplicationStepsProps) {
  const { t } = useTranslation('certification');
  return (
    <StepList
      look="cards"
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
            <LinkButton to={documentsLink} variant="secondary">
              {t('specialties.steps.documentation.link')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
