import { useBackToClose } from '@consejo/shared/ui';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The drawer's state and actions. It opens and closes on narrow screens only; on wide ones it is always visible. */
export type DrawerToggle = {
  id: string;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Call it when a link in the drawer is pressed. The link must replace the open drawer's history entry. */
  followLink: (event: MouseEvent<HTMLElement>) => void;
  toggleRef: RefObject<HTMLButtonElement | null>;
  closeRef: RefObject<HTMLButtonElement | null>;
};

/** From this width on the menu is part of the page; as in the layout's stylesheets. */
export const wideScreen = '(width >= 75rem)';

/**
 * Opens and closes the drawer; handles Escape, Back, the focus, and closing after a navigation.
 * @param visit the router's key of the current history entry
 */
export function useDrawerToggle(visit: string): DrawerToggle {
  // The visit at which it was opened: at any other it is closed, in the same render that shows the new page.
  const [openAt, setOpenAt] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === visit && !isLeaving;
  // Otherwise it would reopen when the visitor returns.
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
      // Its history entry stays until the next page replaces it.
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
    // A rotated tablet may become wide, where the page must not stay inert.
    const wide = window.matchMedia(wideScreen);
    const onWide = () => setOpenAt(undefined);
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', onWide);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', onWide);
      // Restores the focus; after a navigation it then moves to the new heading.
      toggle?.focus();
    };
  }, [isOpen]);

  return { id: 'site-menu', isOpen, open, close, followLink, toggleRef, closeRef };
}
