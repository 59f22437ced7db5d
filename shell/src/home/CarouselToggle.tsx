import { useTranslation } from '@consejo/shared/i18n';
import styles from './CarouselToggle.module.css';

/** Pauses and resumes. Splide finds it by its class names and sets its label; hidden until Splide is mounted. */
export function CarouselToggle() {
  const { t } = useTranslation('home');
  return (
    <button className={`splide__toggle ${styles.toggle}`} type="button" aria-label={t('carousel.pause')}>
      <svg className={styles.pause} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M8 5v14M16 5v14" />
      </svg>
      <svg className={styles.play} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M8 5l11 7-11 7z" />
      </svg>
    </button>
  );
}
