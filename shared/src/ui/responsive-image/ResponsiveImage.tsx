import { type MediaFile, srcSet } from '../../content/media.ts';

type ResponsiveImageProps = {
  file: MediaFile;
  /** The `sizes` attribute: `(width >= 64rem) 50vw, 100vw`. */
  sizes: string;
  /** Overrides the editor's alternative text; empty for decoration. */
  alt?: string | undefined;
  /** Loads the image eagerly with high priority, for the page's largest one. Others load lazily. */
  isPriority?: boolean | undefined;
  className?: string | undefined;
};

/** An image of the media library in a fitting size, with its space reserved while it loads. */
export function ResponsiveImage({ file, sizes, alt, isPriority = false, className }: ResponsiveImageProps) {
  const candidates = srcSet(file);
  return (
    <img
      className={className}
      // Before src and srcset: some browsers start loading when those are set.
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? undefined : 'async'}
      sizes={candidates && sizes}
      srcSet={candidates}
      src={file.url}
      width={file.width}
      height={file.height}
      alt={alt ?? file.alt}
    />
  );
}
