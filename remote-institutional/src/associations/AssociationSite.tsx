import { useTranslation } from '@consejo/shared/i18n';
import { SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import styles from './AssociationSite.module.css';

type AssociationSiteProps = { name: string; url: string | undefined };

/** "Visitar sitio", in a new tab. Its accessible name also says whose site, since the table has many such links. */
export function AssociationSite({ name, url }: AssociationSiteProps) {
  const { t } = useTranslation('institutional');
  if (url === undefined) return <span className={styles.none}>{t('associations.noSite')}</span>;
  return (
    <SiteLink to={url} className={styles.link}>
      {t('associations.visit')}
      <VisuallyHidden>
        {' '}
        <span lang="es">{name}</span>
      </VisuallyHidden>
    </SiteLink>
  );
}
