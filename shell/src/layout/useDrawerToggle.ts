import { useBackToClose } from '@consejo/shared/ui';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The drawer: a popover on narrow screens, which its buttons open and close; always visible on wide ones. */
export type DrawerToggle = {
  id: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Call it when a link in the drawer is pressed. The link must replace the open drawer's history entry. */
  followLink: (event: MouseEvent<HTMLElement>) => void;
  ref: RefObject<HTMLDivElement | null>;
  toggleRef: RefObject<HTMLButtonElement | null>;
  closeRef: RefObject<HTMLButtonElement | null>;
};

/** From this width on the menu is part of the page; as in the layout's stylesheets. */
export const wideScreen = '(width >= 75rem)';

/**
 * What the browser leaves to the app: Back closes the drawer, as do a navigation and a screen that becomes wide; and the
 * page behind it is inert (Layout).
 * @param visit the router's key of the current history entry
 */
export function useDrawerToggle(visit: string): DrawerToggle {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [shown, setShown] = useState(visit);
  const ref = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  // In the same render that shows the new page, which would be inert.
  if (shown !== visit) {
    setShown(visit);
    setOpen(false);
    setLeaving(false);
  }

  const close = useCallback(() => {
    ref.current?.hidePopover?.();
    setOpen(false);
  }, []);
  const onToggle = useCallback(() => {
    const isShown = isPopoverKnown() && ref.current?.matches(':popover-open') === true;
    setOpen(isShown);
    if (isShown) setLeaving(false);
  }, []);
  const followLink = useCallback(
    ({ currentTarget, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLElement>) => {
      const isElsewhere = metaKey || ctrlKey || shiftKey || altKey || currentTarget.hasAttribute('target');
      // Its history entry stays until the next page replaces it.
      setLeaving(isOpen && !isElsewhere);
      close();
    },
    [close, isOpen],
  );
  useBackToClose(isOpen || isLeaving, close);

  // The visitor may have opened it before the app ran.
  useEffect(onToggle, [onToggle]);
  useEffect(() => {
    if (!isOpen) return;
    const toggle = toggleRef.current;
    if (!ref.current?.contains(document.activeElement)) closeRef.current?.focus();
    // A rotated tablet may become wide, where the page must not stay inert.
    const wide = window.matchMedia(wideScreen);
    wide.addEventListener('change', close);
    return () => {
      close();
      wide.removeEventListener('change', close);
      // After a navigation the focus then moves to the new heading.
      toggle?.focus();
    };
  }, [isOpen, close]);

  return { id: 'site-menu', isOpen, onToggle, followLink, ref, toggleRef, closeRef };
}

/** Where it is not, the menu is part of the page (Drawer.module.css). */
function isPopoverKnown(): boolean {
  return 'popover' in HTMLElement.prototype;
}
