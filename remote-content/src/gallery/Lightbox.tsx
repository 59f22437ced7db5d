import { useTranslation } from '@consejo/shared/i18n';
import { Dialog, Loading } from '@consejo/shared/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import styles from './Lightbox.module.css';
import type { LightboxProps } from './lightboxProps.ts';
import { loadSlideshow } from './loadSlideshow.ts';
import { PictureFile } from './PictureFile.tsx';

// Comes with the first picture that is opened. If it cannot be had, the browser shows the picture's file.
const Slideshow = lazy<ComponentType<LightboxProps>>(() =>
  loadSlideshow().then(
    ({ Slideshow }) => ({ default: Slideshow }),
    () => ({ default: PictureFile }),
  ),
);

/** The full-screen slideshow of the gallery: shown as long as it is rendered. Browser only. */
export function Lightbox(props: LightboxProps) {
  const { t } = useTranslation('content');
  return (
    <Dialog title={t('gallery.title')} onClose={props.onClose} isFullScreen>
      <div className={styles.ground}>
        <Suspense fallback={<Loading />}>
          <Slideshow {...props} />
        </Suspense>
      </div>
    </Dialog>
  );
}
