import type { MediaFile } from '@consejo/shared/content';
import { ResponsiveImage } from '@consejo/shared/ui';
import styles from './AboutBanner.module.css';

/** The banner, in a frame of the shape that editors are asked for: there before the image, and before its address. */
export function AboutBanner({ banner }: { banner: MediaFile | undefined }) {
  return (
    <div className={styles.banner} lang={banner?.alt ? 'es' : undefined}>
      {banner && (
        <ResponsiveImage
          className={styles.image}
          file={banner}
          sizes="(width >= 68rem) 68rem, 100vw"
          isPriority
        />
      )}
    </div>
  );
}
