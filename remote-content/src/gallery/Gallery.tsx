import { useTranslation } from '@consejo/shared/i18n';
import { Dialog, Loading } from '@consejo/shared/ui';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import styles from './Gallery.module.css';
import { GalleryGrid } from './GalleryGrid.tsx';
import type { GalleryItem } from './gallery.content.ts';
import type { SlideshowProps } from './Slideshow.tsx';

const loadSlideshow = () => import(/* webpackChunkName: "slideshow" */ './Slideshow.tsx');

const Slideshow = lazy<ComponentType<SlideshowProps>>(() =>
  loadSlideshow().then(
    ({ Slideshow }) => ({ default: Slideshow }),
    () => ({ default: PictureFile }),
  ),
);

/** The grid, and after a click on a picture the full-screen slideshow over it. */
export function Gallery({ items }: { items: GalleryItem[] }) {
  const { t } = useTranslation('content');
  const [openedAt, setOpenedAt] = useState<number>();
  const onOpen = useCallback((index: number) => {
    // Starts the download in parallel with the dialog's own code. `lazy` handles a failure.
    loadSlideshow().catch(() => undefined);
    setOpenedAt(index);
  }, []);
  const onClose = () => setOpenedAt(undefined);
  return (
    <>
      <GalleryGrid items={items} onOpen={onOpen} />
      {openedAt !== undefined && (
        <Dialog title={t('gallery.title')} onClose={onClose} isFullScreen>
          <div className={styles.overlay}>
            <Suspense fallback={<Loading />}>
              <Slideshow items={items} start={openedAt} onClose={onClose} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Replaces the slideshow when its code fails to load: opens the picture's file. */
function PictureFile({ items, start, onClose }: SlideshowProps) {
  const url = items[start]?.image.url;
  useEffect(() => {
    if (url !== undefined) window.location.assign(url);
    onClose();
  }, [url, onClose]);
  return null;
}
