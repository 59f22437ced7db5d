import { useTranslation } from '@consejo/shared/i18n';
import { LegalPage } from './LegalPage.tsx';
import privacy from './privacy.es.md';

/** `/privacidad`: the council's privacy notice. */
export function PrivacyPage() {
  const { t } = useTranslation('institutional');
  return (
    <LegalPage
      title={t('legal.privacy.title')}
      lead={t('legal.privacy.lead')}
      source={privacy}
      versionField="privacyNoticeDate"
    />
  );
}
