import type { MediaFile } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage, SiteLink } from '@consejo/shared/ui';
import styles from './CertificationSteps.module.css';
import { useHomeCall } from './useHomeCall.ts';

type CertificationStepsProps = {
  image: MediaFile;
  /** Where candidates register; without it the first step has no link. */
  registerUrl: string | undefined;
};

/** The steps to a certificate: the editors' picture, and the same steps as text with links. */
export function CertificationSteps({ image, registerUrl }: CertificationStepsProps) {
  const { t } = useTranslation('home');
  const call = useHomeCall();
  const steps = [
    ['register', registerUrl],
    ['pay', paths.exam],
    ['documents', paths.documents],
    ['exam', paths.dates],
    ['certificate', paths.results],
  ] as const;
  return (
    <section className={styles.steps} aria-labelledby="home-steps">
      <h2 id="home-steps">{t('steps.title')}</h2>
      <figure className={styles.frame} lang="es">
        <ResponsiveImage
          className={styles.image}
          file={image}
          sizes="(width >= 70rem) 66rem, 100vw"
          alt={image.alt || t('steps.alt')}
        />
      </figure>
      <ol className={styles.list}>
        {steps.map(([step, link]) => (
          <li key={step}>
            <SiteLink to={link}>{t(`steps.${step}`)}</SiteLink>
            {step === 'register' && call !== undefined && <p className={styles.detail}>{call}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
