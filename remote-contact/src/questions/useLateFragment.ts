import { useLocation } from '@consejo/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Goes to the heading named in the address if it appears only after the page: browser and router look for it once. A
 * page that is served with its content leaves it to them.
 */
export function useLateFragment(isLoaded: boolean): void {
  const { hash } = useLocation();
  const wasLoaded = useRef(isLoaded);

  useEffect(() => {
    if (!isLoaded || wasLoaded.current) return;
    wasLoaded.current = true;
    const heading = document.getElementById(hash.slice(1));
    // After the layout's effect that focuses the heading of every new page.
    queueMicrotask(() => {
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    });
  }, [isLoaded, hash]);
}
