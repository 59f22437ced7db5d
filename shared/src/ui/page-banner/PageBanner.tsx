import type { MediaFile } from '../../content/media.ts';
import { ResponsiveImage } from '../responsive-image/ResponsiveImage.tsx';
import styles from './PageBanner.module.css';

/** The banner, in a frame of the shape that editors are asked for: there before the image, and before its address. */
export function PageBanner({ banner }: { banner: MediaFile | undefined }) {
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
