import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LinkButton, LoadError, Loading, PageFrame } from '@consejo/shared/ui';
import { NumberedSections } from '@consejo/shared/ui/long-text';
import { TextList } from '../text-list/TextList.tsx';
import { Suitability } from './Suitability.tsx';
import styles from './VerifyPage.module.css';
import { verifyTexts } from './verifyTexts.ts';

const searchSteps = ['name', 'specialty', 'validity'] as const;
const certificateItems = ['name', 'specialty', 'number', 'validity'] as const;
const statuses = ['valid', 'expired', 'renewing', 'notFound'] as const;
const reasons = ['spelling', 'otherCouncil', 'recent', 'notCertified'] as const;
const nextSteps = ['person', 'otherCouncil', 'council'] as const;

/** `/verificar`: how to check a physician's certification. Only its links need content; the texts hold without it. */
export function VerifyPage() {
  usePageTexts('institutional', verifyTexts);
  const { t, i18n } = useTranslation('institutional', { keyPrefix: 'verify' });
  const inSpanish = i18n.getFixedT('es', 'institutional', 'verify');
  const { data, isPending, isLoadingError, refetch } = useQuery(publicView());
  const registryUrl = data?.registryUrl;

  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <NumberedSections
        introduction={<p className={styles.note}>{t('note')}</p>}
        sections={[
          {
            id: 'registro',
            title: t('lookUp.title'),
            content: (
              <>
                <p>{t('lookUp.text')}</p>
                {isPending && <Loading />}
                {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
                {data && (
                  <>
                    {registryUrl === undefined && <p>{t('lookUp.missing')}</p>}
                    <p>
                      <LinkButton to={registryUrl ?? paths.contact}>
                        {t(registryUrl === undefined ? 'lookUp.ask' : 'lookUp.open')}
                      </LinkButton>
                    </p>
                  </>
                )}
                <TextList
                  isOrdered
                  items={searchSteps.map((key) => ({ key, text: t(`lookUp.steps.${key}`) }))}
                />
              </>
            ),
          },
          {
            id: 'estados',
            title: t('statuses.title'),
            content: (
              <>
                <p>{t('statuses.text')}</p>
                <dl className={styles.terms}>
                  {statuses.map((name) => (
                    <div key={name}>
                      <dt>
                        {t(`statuses.items.${name}.name`)}
                        {/* The registry's own words, for readers of another language. */}
                        {i18n.language !== 'es' && (
                          <span lang="es"> ({inSpanish(`statuses.items.${name}.name`)})</span>
                        )}
                      </dt>
                      <dd>{t(`statuses.items.${name}.text`)}</dd>
                    </div>
                  ))}
                </dl>
              </>
            ),
          },
          {
            id: 'ausencia',
            title: t('absence.title'),
            content: (
              <TextList
                items={reasons.map((key) => ({
                  key,
                  text: (
                    <>
                      <strong>{t(`absence.items.${key}.name`)}</strong> {t(`absence.items.${key}.text`)}
                    </>
                  ),
                }))}
              />
            ),
          },
          {
            id: 'que-hacer',
            title: t('next.title'),
            content: (
              <>
                <TextList isOrdered items={nextSteps.map((key) => ({ key, text: t(`next.items.${key}`) }))} />
                <p>
                  <LinkButton to={paths.contact} variant="secondary">
                    {t('next.contact')}
                  </LinkButton>
                </p>
              </>
            ),
          },
          {
            id: 'certificado',
            title: t('certificate.title'),
            content: (
              <>
                <p>{t('certificate.text')}</p>
                <TextList
                  items={certificateItems.map((key) => ({ key, text: t(`certificate.items.${key}`) }))}
                />
                <p>{t('certificate.limits')}</p>
              </>
            ),
          },
          {
            id: 'idoneidad',
            title: t('suitability.title'),
            content: (
              <>
                <p>{t('suitability.text')}</p>
                {data && <Suitability view={data} />}
              </>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
