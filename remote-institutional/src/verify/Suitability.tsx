import type { PublicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation, writeDate } from '@consejo/shared/i18n';
import { DocumentLink, LinkButton } from '@consejo/shared/ui';

type SuitabilityProps = { view: Pick<PublicView, 'suitabilityFile' | 'suitabilityValidUntil'> };

/** The council's declaration of suitability. Without a file it links to the contact page. */
export function Suitability({ view: { suitabilityFile, suitabilityValidUntil } }: SuitabilityProps) {
  const { t, i18n } = useTranslation('institutional', { keyPrefix: 'verify' });
  return (
    <>
      {suitabilityFile ? (
        <DocumentLink file={suitabilityFile} name={t('suitability.document')} />
      ) : (
        <>
          <p>{t('suitability.missing')}</p>
          <p>
            <LinkButton to={paths.contact} variant="secondary">
              {t('lookUp.ask')}
            </LinkButton>
          </p>
        </>
      )}
      {suitabilityValidUntil !== undefined && (
        <p>
          <time dateTime={suitabilityValidUntil}>
            {t('suitability.validUntil', { date: writeDate(suitabilityValidUntil, i18n.language, 'UTC') })}
          </time>
        </p>
      )}
    </>
  );
}
