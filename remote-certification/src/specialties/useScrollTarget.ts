import { useLocation } from '@consejo/shared/router';
import { useEffect, useRef } from 'react';

/**
 * The query parameter `to` (specification, section 2): once the page has its data, scrolls to the element with that id
 * and focuses it, once per value. An address with a hash comes from the contents list and is newer than `to`: the browser
 * scrolls to it by itself.
 */
export function useScrollTarget(isLoaded: boolean): void {
  const { search, hash } = useLocation();
  const to = new URLSearchParams(search).get('to');
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (!isLoaded || last.current === to) return;
    last.current = to;
    // After the layout's effect that focuses the heading of every new page.
    if (to !== null && hash === '') queueMicrotask(() => goTo(to));
  }, [isLoaded, to, hash]);
}

/** Scrolls to the element with this id and focuses it. */
export function goTo(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
