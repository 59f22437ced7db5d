import { type RefObject, useEffect, useRef, useState } from 'react';

/** How many thumbnails stand on each side of the middle one: more than the widest screen shows. */
const reach = 40;
/** How far the strip is scrolled, in thumbnails, before others are drawn. */
const step = 10;

/**
 * Which thumbnails are drawn, from `first` to `last`: with hundreds of pictures, those in and near the part of the strip
 * that is seen. The strip follows the slide shown, and so does the focus while it is in the strip.
 *
 * @param strip what scrolls; its only child is as long as all `count` thumbnails
 */
export function useThumbnailStrip(strip: RefObject<HTMLElement | null>, index: number, count: number) {
  const [middle, setMiddle] = useState(index);
  const [followed, setFollowed] = useState(index);
  if (followed !== index) {
    setFollowed(index);
    setMiddle(index);
  }
  const hadFocus = useRef(false);

  useEffect(() => {
    const element = strip.current;
    const row = element?.firstElementChild;
    if (!element || !(row instanceof HTMLElement)) return;
    // Not scrollIntoView, which would also move a page that is zoomed in.
    const left = row.offsetLeft + ((index + 0.5) * row.offsetWidth) / count - element.clientWidth / 2;
    element.toggleAttribute('data-leap', Math.abs(left - element.scrollLeft) > element.clientWidth);
    element.scrollLeft = left;
    // After a leap the thumbnail that had the focus is no longer drawn.
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (!isLost && !element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [strip, index, count]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const onScroll = () => {
      const row = element.firstElementChild;
      if (!(row instanceof HTMLElement) || row.offsetWidth === 0) return;
      const seen = (element.scrollLeft + element.clientWidth / 2 - row.offsetLeft) / row.offsetWidth;
      const place = Math.floor(seen * count);
      setMiddle((drawn) => (Math.abs(place - drawn) > step ? place : drawn));
    };
    const onFocusIn = () => {
      hadFocus.current = true;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) hadFocus.current = false;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [strip, count]);

  return { first: Math.max(0, middle - reach), last: Math.min(count - 1, middle + reach) };
}
