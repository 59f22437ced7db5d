import { useBackToClose } from '@consejo/shared/ui';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The drawer as the rest of the layout sees it. Open matters on narrow screens only: on wide ones it always stands. */
export type DrawerToggle = {
  id: string;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** For each press of a link in it. Links must replace the entry of the history that the open drawer has. */
  followLink: (event: MouseEvent<HTMLElement>) => void;
  toggleRef: RefObject<HTMLButtonElement | null>;
  closeRef: RefObject<HTMLButtonElement | null>;
};

/** The width from which the drawer's sections are lines of the page; the same as in the layout's style sheets. */
export const wideScreen = '(width >= 75rem)';

/**
 * Open and closed, with what belongs to it: Escape, Back, the focus there and back, closing after a navigation.
 * @param visit the router's key of the entry of the history that is shown
 */
export function useDrawerToggle(visit: string): DrawerToggle {
  // Open at a place: on any other one it is closed again, in the very render that shows the new page.
  const [openAt, setOpenAt] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === visit && !isLeaving;
  // Else it would open again when the visitor comes back.
  if (openAt !== undefined && openAt !== visit) setOpenAt(undefined);

  const close = useCallback(() => setOpenAt(undefined), []);
  const open = useCallback(() => {
    setOpenAt(visit);
    setIsLeaving(false);
  }, [visit]);
  const followLink = useCallback(
    ({ currentTarget, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLElement>) => {
      const isElsewhere = metaKey || ctrlKey || shiftKey || altKey || currentTarget.hasAttribute('target');
      if (isElsewhere) close();
      // Its entry stays until the page that is coming takes the place.
      else setIsLeaving(true);
    },
    [close],
  );
  useBackToClose(openAt === visit, close);

  useEffect(() => {
    if (!isOpen) return;
    closeRef.current?.focus();
    const toggle = toggleRef.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(undefined);
    };
    // A turned tablet may become wide: there the page behind must not stay out of reach.
    const wide = window.matchMedia(wideScreen);
    const onWide = () => setOpenAt(undefined);
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', onWide);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', onWide);
      // Back to where it came from; after a navigation the new heading takes it from there.
      toggle?.focus();
    };
  }, [isOpen]);

  return { id: 'site-menu', isOpen, open, close, followLink, toggleRef, closeRef };
}
