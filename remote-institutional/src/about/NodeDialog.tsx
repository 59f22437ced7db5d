import { useTranslation } from '@consejo/shared/i18n';
import { Dialog } from '@consejo/shared/ui';
import styles from './NodeDialog.module.css';
import type { OrganizationNode } from './organizationNode.ts';

/** The details of a person or body in the chart. */
export function NodeDialog({ node, onClose }: { node: OrganizationNode; onClose: () => void }) {
  const { t } = useTranslation('institutional');
  const { label, image, description, subDescription } = node;
  return (
    <Dialog title={<span lang={label && 'es'}>{label ?? t('about.unnamed')}</span>} onClose={onClose}>
      <div className={styles.details}>
        {image && (
          <img
            className={styles.image}
            src={image}
            alt={label ? t('about.imageOf', { name: label }) : t('about.image')}
          />
        )}
        <div className={styles.texts} lang="es">
          {description && <p className={styles.description}>{description}</p>}
          {subDescription && <p>{subDescription}</p>}
        </div>
        {!image && !description && !subDescription && <p>{t('about.noDetails')}</p>}
      </div>
    </Dialog>
  );
}
