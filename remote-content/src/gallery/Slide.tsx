import { srcSet } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { memo, useState } from 'react';
import { type GalleryItem, itemWords, screenSizes } from './galleryItem.ts';
import styles from './Slide.module.css';

type SlideProps = {
  item: GalleryItem;
  label: string;
  /** The picture shown or a neighbour of it: those are fetched, so that the next one is there when it is wanted. */
  isNear: boolean;
};

/** A slide: the picture whole, its caption below. Splide knows it by its class name. */
export const Slide = memo(function Slide({ item, label, isNear }: SlideProps) {
  const { t } = useTranslation('content');
  const [isBroken, setIsBroken] = useState(false);
  const { image, description } = item;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div className={`splide__slide ${styles.slide}`} role="group" aria-label={label}>
      {isNear && (
        <figure className={styles.figure}>
          {isBroken ? (
            <p className={styles.broken}>{t('gallery.slideshow.broken')}</p>
          ) : (
            <img
              className={styles.image}
              sizes={screenSizes(image)}
              srcSet={srcSet(image)}
              src={image.url}
              width={image.width}
              height={image.height}
              alt={image.alt || (description === undefined ? label : '')}
              lang={itemWords(item) === undefined ? undefined : 'es'}
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
    </div>
  );
});
