import { useEffect } from 'react';

/** Arrows, Home and End, wherever in the slideshow the focus is: it covers the whole page. */
export function useSlideKeys(goTo: (index: number) => void, index: number, count: number): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = targetOf(event.key, index, count);
      if (target === undefined) return;
      // Else the strip of thumbnails would scroll by itself.
      event.preventDefault();
      goTo(target);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [goTo, index, count]);
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
