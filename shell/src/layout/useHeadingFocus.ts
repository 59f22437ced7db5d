import { useLocation } from '@consejo/shared/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** How long a new page's heading is waited for while its content loads. */
const timeoutMs = 20_000;

/** A link of a page: where it leads, and which one it is of those that lead there. */
type LinkPlace = { href: string; position: number };

/**
 * After a navigation inside the site, moves the focus to the new page's `h1`, as a browser would start reading a new
 * document; also when the heading comes only after loading. On the way back it goes to the link that the page was left
 * by, as in a browser's own history. Never on the first load, and never away from something that the visitor has gone to
 * meanwhile.
 */
export function useHeadingFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname, search, key } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const last = useRef({ pathname, search, key });
  /** By entry of the history. */
  const leftBy = useRef(new Map<string, LinkPlace>());

  useEffect(() => {
    const main = mainRef.current;
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!main || !link) return;
      leftBy.current.set(key, { href: link.href, position: linksTo(main, link.href).indexOf(link) });
    };
    main?.addEventListener('click', onClick);
    return () => main?.removeEventListener('click', onClick);
  }, [key, mainRef]);

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    if (!mainRef.current || before.key === key) return;
    const isNewPage = before.pathname !== pathname;
    // The same address again is a retry: the button that was pressed is gone, and the focus with it.
    const isRetried = before.search === search && document.activeElement === document.body;
    if (isNewPage || isRetried) {
      return focusPage(mainRef.current, isWayBack ? leftBy.current.get(key) : undefined);
    }
  }, [pathname, search, key, isWayBack, mainRef]);
}

function focusPage(main: HTMLElement, place: LinkPlace | undefined): (() => void) | undefined {
  if (focusNow(main, place)) return undefined;
  // The old page's element may be gone, and the focus with it: main holds it until the heading is there.
  main.focus({ preventScroll: true });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const isElsewhere = !main.contains(document.activeElement) || document.activeElement !== main;
    if (isElsewhere || focusNow(main, place)) stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(stop, timeoutMs);
  return stop;
}

function focusNow(main: HTMLElement, place: LinkPlace | undefined): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  const link = place && linksTo(main, place.href)[place.position];
  // Where the page starts is the scroll restoration's affair.
  (link ?? heading).focus({ preventScroll: true });
  return true;
}

function linksTo(main: HTMLElement, href: string): HTMLAnchorElement[] {
  return [...main.querySelectorAll('a')].filter((link) => link.href === href);
}
