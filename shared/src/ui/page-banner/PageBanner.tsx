import type { MediaFile } from '../../content/media.ts';
import { ResponsiveImage } from '../responsive-image/ResponsiveImage.tsx';
import styles from './PageBanner.module.css';

/** A banner image. Its space is reserved in the aspect ratio asked of editors, before the image's address is known. */
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
