import { useEffect } from 'react';
import { safeLink } from '../../content/safeLink.ts';

/** Opens the document itself when the viewer's code cannot be loaded. */
export function DirectDocument({ url, onClose }: { url: string; onClose?: () => void }) {
  useEffect(() => {
    const address = safeLink(url);
    if (address) window.location.assign(address);
    onClose?.();
  }, [url, onClose]);
  return null;
}
