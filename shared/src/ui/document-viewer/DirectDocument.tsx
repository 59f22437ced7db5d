import { useEffect } from 'react';
import { safeLink } from '../../content/safeLink.ts';

/** Takes the visitor to the document itself, when the viewer's code could not be loaded. */
export function DirectDocument({ url, onClose }: { url: string; onClose: () => void }) {
  useEffect(() => {
    const address = safeLink(url);
    if (address) window.location.assign(address);
    onClose();
  }, [url, onClose]);
  return null;
}
