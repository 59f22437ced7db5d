import { useTranslation } from '@consejo/shared/i18n';
import { readCouncilText } from '@consejo/shared/ui';
import councilFacts from './councilFacts.json';
import { LegalPage } from './LegalPage.tsx';
import terms from './terms.es.md';

const text = readCouncilText(terms, councilFacts);

/** `/terminos`: the terms of use. */
export function TermsPage() {
  const { t } = useTranslation('institutional');
  return <LegalPage title={t('legal.terms.title')} lead={t('legal.terms.lead')} text={text} />;
}
