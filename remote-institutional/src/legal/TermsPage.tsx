import { useTranslation } from '@consejo/shared/i18n';
import councilFacts from './councilFacts.json';
import { LegalPage } from './LegalPage.tsx';
import { readLegalText } from './readLegalText.ts';
import terms from './terms.es.md';

const text = readLegalText(terms, councilFacts);

/** `/terminos`: the terms of use. */
export function TermsPage() {
  const { t } = useTranslation('institutional');
  return <LegalPage title={t('legal.terms.title')} lead={t('legal.terms.lead')} text={text} />;
}
