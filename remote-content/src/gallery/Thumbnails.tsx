import { useTranslation } from '@consejo/shared/i18n';
import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { GalleryItem } from './gallery.content.ts';
import { thumbnailUrl } from './galleryItem.ts';
import styles from './Thumbnails.module.css';

type ThumbnailsProps = { items: GalleryItem[]; index: number; onSelect: (index: number) => void };

/** The slideshow's pagination: a strip of small pictures that follows the current slide. A single tab stop. */
export function Thumbnails({ items, index, onSelect }: ThumbnailsProps) {
  const { t } = useTranslation('content');
  const strip = useRef<HTMLDivElement>(null);
  const { first, last } = useThumbnailStrip(strip, index, items.length);
  const extent: CSSProperties & Record<`--${string}`, number> = { '--count': items.length, '--first': first };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div ref={strip} className={styles.strip} role="group" aria-label={t('gallery.slideshow.thumbnails')}>
      <div className={styles.row} style={extent}>
        {items.slice(first, last + 1).map((item, offset) => (
          <Thumbnail
            key={item.id}
            item={item}
            name={t('gallery.picture', { number: first + offset + 1 })}
            index={first + offset}
            isCurrent={first + offset === index}
            onSelect={onSelect}
          />
        ))}
      </div>
    </div>
  );
}

type ThumbnailProps = {
  item: GalleryItem;
  name: string;
  index: number;
  isCurrent: boolean;
  onSelect: (index: number) => void;
};

/** Memoised: when the slide changes, only two thumbnails render again. */
const Thumbnail = memo(function Thumbnail({ item, name, index, isCurrent, onSelect }: ThumbnailProps) {
  const { focalPoint } = item.image;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={name}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onSelect(index)}
    >
      <img
        className={styles.image}
        // Only rendered in the browser, where the policy allows styles that a script sets.
        style={focalPoint && { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` }}
        loading="lazy"
        decoding="async"
        src={thumbnailUrl(item.image)}
        alt=""
      />
    </button>
  );
});

/** Thumbnails rendered on each side of the middle one: more than the widest screen shows. */
const reach = 40;
/** The rendered range moves after the strip has scrolled by this many thumbnails. */
const step = 10;

/**
 * The range of thumbnails to render: those in and near the visible part of the strip. Scrolls the strip to the current
 * slide, and moves the focus there while it is in the strip.
 *
 * @param strip the scroll container; its only child is as long as all `count` thumbnails
 */
function useThumbnailStrip(strip: RefObject<HTMLElement | null>, index: number, count: number) {
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
    // Not scrollIntoView, which would also scroll a zoomed-in page.
    const left = row.offsetLeft + ((index + 0.5) * row.offsetWidth) / count - element.clientWidth / 2;
    element.toggleAttribute('data-leap', Math.abs(left - element.scrollLeft) > element.clientWidth);
    element.scrollLeft = left;
    // After a jump the thumbnail that had the focus is no longer rendered.
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
      const fraction = (element.scrollLeft + element.clientWidth / 2 - row.offsetLeft) / row.offsetWidth;
      const centre = Math.floor(fraction * count);
      setMiddle((current) => (Math.abs(centre - current) > step ? centre : current));
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
