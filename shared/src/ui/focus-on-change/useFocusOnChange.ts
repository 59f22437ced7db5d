import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element with a list's position or count when another page, filter or search is shown: the link that was
 * clicked is gone, and screen readers should announce what is there now. Not for the first list, where the site's own
 * rules for the focus apply.
 * @param shown what the list shows, e.g. the address's query
 * @param isShown whether it is there already
 * @returns the ref of the element, which needs `tabIndex={-1}`
 */
export function useFocusOnChange<T extends HTMLElement>(
  shown: string,
  isShown: boolean,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (!isShown || last.current === shown) return;
    last.current = shown;
    // Scroll restoration decides where the page starts.
    ref.current?.focus({ preventScroll: true });
  }, [shown, isShown]);
  return ref;
}
