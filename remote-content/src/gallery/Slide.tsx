import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveImage } from '@consejo/shared/ui';
import { SplideSlide } from '@consejo/shared/ui/slideshow';
import { memo, useState } from 'react';
import type { GalleryItem } from './gallery.content.ts';
import { itemText, screenSizes } from './galleryItem.ts';
import styles from './Slide.module.css';

type SlideProps = {
  item: GalleryItem;
  /** From 0, among all pictures. */
  index: number;
  label: string;
  /** From the current slide. It and its neighbours load, so that the next one is ready. */
  distance: number;
};

/** The whole picture with its caption. `data-index` and `data-shown` are read by `useSlides`. */
export const Slide = memo(function Slide({ item, index, label, distance }: SlideProps) {
  const { t } = useTranslation('content');
  const [isBroken, setIsBroken] = useState(false);
  const { image, description } = item;
  return (
    <SplideSlide className={styles.slide} data-index={index} data-shown={distance === 0 || undefined}>
      {distance <= 1 && (
        <figure className={styles.figure} aria-label={label}>
          {isBroken ? (
            <p className={styles.broken}>{t('gallery.slideshow.broken')}</p>
          ) : (
            <ResponsiveImage
              className={styles.image}
              file={image}
              sizes={screenSizes(image)}
              loading="eager"
              alt={image.alt || (description === undefined ? label : '')}
              lang={itemText(item) === undefined ? undefined : 'es'}
              onError={() => setIsBroken(true)}
            />
          )}
          {description !== undefined && (
            <figcaption className={styles.caption} lang="es">
              {description}
            </figcaption>
          )}
        </figure>
      )}
    </SplideSlide>
  );
});
