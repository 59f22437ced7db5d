import { preload } from 'react-dom';
import { candidates, type MediaFile, srcSet } from '../../content/media.ts';
import styles from './ResponsiveImage.module.css';

type ResponsiveImageProps = {
  file: MediaFile;
  /** The `sizes` attribute: `(width >= 64rem) 50vw, 100vw`. */
  sizes: string;
  /** Overrides the editor's alternative text; empty for decoration. */
  alt?: string | undefined;
  /** Loads the image eagerly with high priority, for the page's largest one. Others load lazily. */
  isPriority?: boolean | undefined;
  /** `eager` for an image that is not visible yet but will be soon. */
  loading?: 'eager' | 'lazy' | undefined;
  className?: string | undefined;
  lang?: string | undefined;
  onError?: (() => void) | undefined;
};

/**
 * An image of the media library in a fitting size and the best type that the browser knows, with its space reserved while
 * it loads. Where it is cropped, its focal point stays visible.
 */
export function ResponsiveImage({ file, sizes, alt, isPriority, className, ...rest }: ResponsiveImageProps) {
  const { url, width, height, sources = [], focalPoint } = file;
  const own = srcSet(file);
  const image = (
    <img
      {...rest}
      className={focalPoint ? [styles.focused, className].filter(Boolean).join(' ') : className}
      data-focal-x={focalPoint && inSteps(focalPoint.x)}
      data-focal-y={focalPoint && inSteps(focalPoint.y)}
      // Before src and srcset: some browsers start loading when those are set.
      loading={isPriority ? 'eager' : (rest.loading ?? 'lazy')}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? undefined : 'async'}
      sizes={own && sizes}
      srcSet={own}
      src={url}
      width={width}
      height={height}
      alt={alt ?? file.alt}
    />
  );
  const [best] = sources;
  // React preloads such an image itself, except in a <picture>.
  if (!best) return image;
  if (isPriority) {
    preload(url, {
      as: 'image',
      type: best.mime,
      imageSrcSet: candidates(best.formats),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={styles.picture}>
      {sources.map(({ mime, formats }) => (
        <source key={mime} type={mime} sizes={sizes} srcSet={candidates(formats)} />
      ))}
      {image}
    </picture>
  );
}

/** The site's policy forbids inline styles, so the style sheet has a rule for each step. */
function inSteps(percent: number): number {
  return Math.round(percent / 10) * 10;
}
