import { useLocation } from '@consejo/shared/router';
import { type RefObject, useEffect, useRef } from 'react';

/** How long a new page's heading is waited for while its content loads. */
const patienceMs = 20_000;

/**
 * After a navigation inside the site, moves the focus to the new page's `h1`, as a browser would start reading a new
 * document; also when the heading comes only after loading. Never on the first load, and never away from something
 * that the visitor has gone to meanwhile.
 */
export function useHeadingFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname, search, key } = useLocation();
  const last = useRef({ pathname, search, key });

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    if (!mainRef.current || before.key === key) return;
    const isNewPage = before.pathname !== pathname;
    // The same address again is a retry: the button that was pressed is gone, and the focus with it.
    const isRetried = before.search === search && document.activeElement === document.body;
    if (isNewPage || isRetried) return focusHeading(mainRef.current);
  }, [pathname, search, key, mainRef]);
}

function focusHeading(main: HTMLElement): (() => void) | undefined {
  if (focusNow(main)) return undefined;
  // The old page's element may be gone, and the focus with it: main holds it until the heading is there.
  main.focus({ preventScroll: true });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (!main.contains(document.activeElement) || document.activeElement !== main || focusNow(main)) stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(stop, patienceMs);
  return stop;
}

function focusNow(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  // Where the page starts is the scroll restoration's affair.
  heading.focus({ preventScroll: true });
  return true;
}
