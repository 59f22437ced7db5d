import type { PublicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Card, LinkButton, SiteLink } from '@consejo/shared/ui';
import styles from './EvaluationStandards.module.css';

type EvaluationStandardsProps = {
  /** Undefined for as long as it is not known. */
  site: Pick<PublicView, 'evaluationStandards'> | undefined;
};

/** The quality standards of evaluations, as a PDF in a new tab. */
export function EvaluationStandards({ site }: EvaluationStandardsProps) {
  const { t } = useTranslation('certification');
  const file = site?.evaluationStandards;
  return (
    <Card as="section" aria-labelledby="evaluation-standards">
      <div className={styles.standards}>
        <h2 id="evaluation-standards" className={styles.title}>
          {t('certification.standards.title')}
        </h2>
        <p>{t('certification.standards.text')}</p>
        <LinkButton to={file?.url} isNewTab>
          {t('certification.standards.open')}
        </LinkButton>
        {site && !file && (
          <p>
            {t('documents.missing')} <SiteLink to={paths.contact}>{t('documents.ask')}</SiteLink>
          </p>
        )}
      </div>
    </Card>
  );
}
