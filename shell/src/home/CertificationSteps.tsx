import type { MediaFile } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage } from '@consejo/shared/ui';
import styles from './CertificationSteps.module.css';

/** The picture of the way to a certificate. Its words are in its alternative text, which the editors write. */
export function CertificationSteps({ image }: { image: MediaFile }) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.steps} aria-labelledby="home-steps">
      <h2 id="home-steps">{t('steps.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard must reach it */}
      <figure className={styles.frame} aria-labelledby="home-steps" tabIndex={0} lang="es">
        <ResponsiveImage
          className={styles.image}
          file={image}
          sizes="(width >= 68rem) 68rem, max(40rem, 100vw)"
          alt={image.alt || t('steps.alt')}
        />
      </figure>
    </section>
  );
}
