import { useTranslation } from '@consejo/shared/i18n';
import { LegalPage } from './LegalPage.tsx';
import terms from './terms.es.md';

/** `/terminos`: the terms of use. */
export function TermsPage() {
  const { t } = useTranslation('institutional');
  return (
    <LegalPage
      title={t('legal.terms.title')}
      lead={t('legal.terms.lead')}
      source={terms}
      versionField="termsDate"
    />
  );
}
