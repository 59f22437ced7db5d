import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element that takes the focus when the list shows another place than before: the link that was pressed is gone, and
 * who listens must hear where they are. Never on the page's first place; there the site's own rules hold.
 */
export function useFocusOnChange(place: string, isShown: boolean): RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null);
  const last = useRef(place);

  useEffect(() => {
    if (!isShown || last.current === place) return;
    last.current = place;
    // Where the page starts is the scroll restoration's affair.
    ref.current?.focus({ preventScroll: true });
  }, [place, isShown]);
  return ref;
}
