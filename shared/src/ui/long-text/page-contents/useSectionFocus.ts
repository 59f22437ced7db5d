import { useLocation } from '@consejo/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the section named in the address, as a browser does for anchors. On the first load the browser does
 * it itself; the router handles scrolling.
 */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const last = useRef(key);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (hash === '') return;
    const heading = document.getElementById(hash.slice(1));
    // A form that writes its values to the address is not a navigation: the visitor is already in the section.
    if (!heading?.parentElement?.contains(document.activeElement)) heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
