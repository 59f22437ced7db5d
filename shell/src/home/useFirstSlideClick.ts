import { type RefObject, useEffect } from 'react';

/**
 * Calls back when the first slide's image is clicked. A native listener, because the loop shows copies of the slides
 * that React does not know. Not a control: whoever has no pointer uses the viewer's own button.
 */
export function useFirstSlideClick(root: RefObject<HTMLElement | null>, onClick: () => void): void {
  useEffect(() => {
    const element = root.current;
    const listener = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.closest('[data-slide="0"]')) onClick();
    };
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [root, onClick]);
}
