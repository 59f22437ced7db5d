import { useEffect } from 'react';
import type { LightboxProps } from './lightboxProps.ts';

/** Takes the visitor to the picture's file, when the slideshow's code could not be loaded. */
export function PictureFile({ items, start, onClose }: LightboxProps) {
  const address = items[start]?.image.url;
  useEffect(() => {
    if (address !== undefined) window.location.assign(address);
    onClose();
  }, [address, onClose]);
  return null;
}
