import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The drawer as the rest of the layout sees it. Open matters on narrow screens only: on wide ones it always stands. */
export type DrawerToggle = {
  id: string;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggleRef: RefObject<HTMLButtonElement | null>;
  closeRef: RefObject<HTMLButtonElement | null>;
};

/** The width from which the drawer is a column of the page; the same as in the layout's style sheets. */
const wideScreen = '(width >= 64rem)';

/** Open and closed, with what belongs to it: Escape, the focus there and back, closing after a navigation. */
export function useDrawerToggle(pathname: string): DrawerToggle {
  // Open at a place: on any other one it is closed again, in the very render that shows the new page.
  const [openAt, setOpenAt] = useState<string>();
  const toggleRef = useRef<HTMLButtonElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === pathname;

  const close = useCallback(() => setOpenAt(undefined), []);
  const open = useCallback(() => setOpenAt(pathname), [pathname]);

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

  return { id: 'site-menu', isOpen, open, close, toggleRef, closeRef };
}
