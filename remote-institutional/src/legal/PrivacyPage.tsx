import { useTranslation } from '@consejo/shared/i18n';
import { readCouncilText } from '@consejo/shared/ui';
import councilFacts from './councilFacts.json';
import { LegalPage } from './LegalPage.tsx';
import privacy from './privacy.es.md';

const text = readCouncilText(privacy, councilFacts);

/** `/privacidad`: the council's privacy notice. */
export function PrivacyPage() {
  const { t } = useTranslation('institutional');
  return <LegalPage title={t('legal.privacy.title')} lead={t('legal.privacy.lead')} text={text} />;
}
