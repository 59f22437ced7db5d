import { type MediaFile, srcSet } from '../../content/media.ts';

type ResponsiveImageProps = {
  file: MediaFile;
  /** How wide the image is shown, as the `sizes` attribute says it: `(width >= 64rem) 50vw, 100vw`. */
  sizes: string;
  /** In place of the alternative text the editor gave; an empty text for decoration. */
  alt?: string | undefined;
  /** The page's largest image: loaded at once and before others. Others wait until they are near. */
  isPriority?: boolean | undefined;
  className?: string | undefined;
};

/** An image of the media library in the size that fits, with its room kept free until it has come. */
export function ResponsiveImage({ file, sizes, alt, isPriority = false, className }: ResponsiveImageProps) {
  const candidates = srcSet(file);
  return (
    <img
      className={className}
      // Before src and srcset: some browsers start loading as soon as they see those.
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
