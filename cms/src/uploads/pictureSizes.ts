/**
 * The sizes in which the site gets a picture, by their key in a file's `formats`: the longest side in pixels, and the
 * bytes that an AVIF or WebP copy should not exceed.
 */
export const PICTURE_SIZES = {
  small: { side: 480, maxBytes: 45_000 },
  medium: { side: 768, maxBytes: 80_000 },
  large: { side: 1280, maxBytes: 140_000 },
  xlarge: { side: 1920, maxBytes: 260_000 },
} as const;
