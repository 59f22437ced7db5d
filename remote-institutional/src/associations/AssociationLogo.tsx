import type { MediaFile } from '@consejo/shared/content';
import { Icon, ResponsiveImage } from '@consejo/shared/ui';
import styles from './AssociationLogo.module.css';

/** Decoration beside the name. Without an image a seal keeps the row's shape. */
export function AssociationLogo({ icon }: { icon: MediaFile | undefined }) {
  return (
    <div className={styles.logo}>
      {icon ? (
        <ResponsiveImage className={styles.image} file={icon} sizes="5rem" alt="" />
      ) : (
        <Icon name="certification" size="lg" />
      )}
    </div>
  );
}
