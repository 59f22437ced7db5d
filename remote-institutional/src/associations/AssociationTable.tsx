import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import { AssociationLogo } from './AssociationLogo.tsx';
import { AssociationSite } from './AssociationSite.tsx';
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
          <AssociationLogo key="logo" icon={icon} />,
          <span key="name" lang="es">
            {name}
          </span>,
          <AssociationSite key="url" name={name} url={url} />,
        ],
      }))}
    />
  );
}
