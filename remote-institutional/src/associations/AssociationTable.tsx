import type { MediaFile } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { Icon, ResponsiveImage, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import styles from './AssociationTable.module.css';
import type { Association } from './associations.content.ts';

/** Logo, name and site of each association, in the given order. */
export function AssociationTable({ associations }: { associations: Association[] }) {
  const { t } = useTranslation('institutional');
  return (
    <ResponsiveTable
      caption={t('associations.caption')}
      columns={[
        { header: t('associations.logo') },
        { header: t('associations.name'), isRowHeader: true },
        { header: t('associations.url') },
      ]}
      rows={associations.map(({ id, name, url, icon }) => ({
        id,
        cells: [
          <Logo key="logo" file={icon} />,
          <span key="name" lang="es">
            {name}
          </span>,
          <AssociationLink key="url" name={name} url={url} />,
        ],
      }))}
    />
  );
}

/** Decoration beside the name. Without a file an icon keeps the rows' height. */
function Logo({ file }: { file: MediaFile | undefined }) {
  return (
    <div className={styles.logo}>
      {file ? (
        <ResponsiveImage className={styles.image} file={file} sizes="5rem" alt="" />
      ) : (
        <Icon name="certification" size="lg" />
      )}
    </div>
  );
}

/** The accessible name includes the association's, since the table has many such links. */
function AssociationLink({ name, url }: { name: string; url: string | undefined }) {
  const { t } = useTranslation('institutional');
  if (url === undefined) return <span className={styles.noLink}>{t('associations.noSite')}</span>;
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
