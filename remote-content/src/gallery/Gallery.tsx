import { useCallback, useState } from 'react';
import { GalleryGrid } from './GalleryGrid.tsx';
import type { GalleryItem } from './gallery.content.ts';
import { Lightbox } from './Lightbox.tsx';
import { loadSlideshow } from './loadSlideshow.ts';

/** The grid, and over it the slideshow once a picture is pressed. */
export function Gallery({ items }: { items: GalleryItem[] }) {
  const [openedAt, setOpenedAt] = useState<number>();
  const onOpen = useCallback((index: number) => {
    // Beside the dialog's code, not after it; a failure shows where it is awaited.
    loadSlideshow().catch(() => undefined);
    setOpenedAt(index);
  }, []);
  return (
    <>
      <GalleryGrid items={items} onOpen={onOpen} />
      {openedAt !== undefined && (
        <Lightbox items={items} start={openedAt} onClose={() => setOpenedAt(undefined)} />
      )}
    </>
  );
}
