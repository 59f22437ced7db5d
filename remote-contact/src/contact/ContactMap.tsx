import { useTranslation } from '@consejo/shared/i18n';
import { portalTarget, SiteLink, useUiConfig } from '@consejo/shared/ui';
import styles from './ContactMap.module.css';

/** The embedded map, and always a link to it: the map's service may not come, or may not be framed here. */
export function ContactMap({ address }: { address: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  const target = portalTarget(address, useUiConfig());
  return (
    <div className={styles.map}>
      {target.kind === 'frame' && (
        <iframe
          className={styles.frame}
          src={target.href}
          title={t('details.map')}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      <SiteLink to={address} className={styles.link}>
        {t('details.openMap')}
      </SiteLink>
    </div>
  );
}
