import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { SiteLink } from '@consejo/shared/ui';
import styles from './PrivacyNotice.module.css';

/**
 * The simplified privacy notice that Mexican law (LFPDPPP of 2025) asks for where data is collected electronically: who,
 * what for, how to refuse, where the full notice is. Complete without the council's facts too. Folded, so that on a phone
 * the send button is near the message.
 */
export function PrivacyNotice() {
  const { t } = useTranslation('contact', { keyPrefix: 'contact.form.privacy' });
  const { data } = useQuery(publicView());
  const { legalName = t('council'), address, privacyEmail } = data?.council ?? {};
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        <strong>{t('title')}.</strong> {t('what')}
      </summary>
      <dl>
        <div>
          <dt>{t('who')}</dt>
          <dd lang="es">{legalName}</dd>
          {address !== undefined && <dd lang="es">{address}</dd>}
        </div>
        <div>
          <dt>{t('refuse')}</dt>
          <dd>
            {t('refuseText')}{' '}
            {privacyEmail === undefined ? (
              t('refuseHere')
            ) : (
              <SiteLink to={`mailto:${privacyEmail}`}>{privacyEmail}</SiteLink>
            )}
          </dd>
        </div>
      </dl>
      <p>
        <SiteLink to={paths.privacy} isNewTab>
          {t('link')}
        </SiteLink>
      </p>
    </details>
  );
}
