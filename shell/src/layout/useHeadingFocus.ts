import { useLocation } from '@consejo/shared/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** How long to wait for a new page's heading while its content loads. */
const timeoutMs = 20_000;

/** Identifies a link of a page: its target, and its index among the links with that target. */
type LinkPlace = { href: string; position: number };

/**
 * After an in-app navigation, moves the focus to the new page's `h1`, even when the heading appears only after loading.
 * On Back it moves the focus to the link that was followed, as a browser does. Never on the first load, and never when the
 * visitor has focused something else meanwhile.
 */
export function useHeadingFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname, search, key } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const last = useRef({ pathname, search, key });
  /** By history entry. */
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
    // The same address again is a retry: the pressed button is gone, and the focus with it.
    const isRetried = before.search === search && document.activeElement === document.body;
    if (isNewPage || isRetried) {
      return focusPage(mainRef.current, isWayBack ? leftBy.current.get(key) : undefined);
    }
  }, [pathname, search, key, isWayBack, mainRef]);
}

function focusPage(main: HTMLElement, place: LinkPlace | undefined): () => void {
  let focused = focusNow(main, place);
  // The focused element may be gone with the old page: main holds the focus until the heading is there.
  if (!focused) main.focus({ preventScroll: true });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active !== focused && active !== main && active !== document.body) stop();
    // A heading can be replaced, for example by that of a page whose loading state was focused.
    else if (!focused?.isConnected) focused = focusNow(main, place);
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(stop, timeoutMs);
  return stop;
}

/** @returns what has the focus now; undefined while there is no heading, or it cannot have the focus */
function focusNow(main: HTMLElement, place: LinkPlace | undefined): HTMLElement | undefined {
  const heading = main.querySelector('h1');
  if (!heading) return undefined;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  const link = place && linksTo(main, place.href)[place.position];
  const target = link ?? heading;
  // Scroll restoration decides the scroll position.
  target.focus({ preventScroll: true });
  return document.activeElement === target ? target : undefined;
}

function linksTo(main: HTMLElement, href: string): HTMLAnchorElement[] {
  return [...main.querySelectorAll('a')].filter((link) => link.href === href);
}
