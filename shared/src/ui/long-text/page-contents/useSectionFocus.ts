import { useLocation } from '@consejo/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the section that the visitor goes to, so that reading and the keyboard go on there, as a browser
 * does for anchors. On the first load the browser does it itself; where the page is scrolled to is the router's affair.
 */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const last = useRef(key);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (hash === '') return;
    const heading = document.getElementById(hash.slice(1));
    // A form in the section that keeps its entry in the address is no way to the section: its visitor is there already.
    if (!heading?.parentElement?.contains(document.activeElement)) heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
