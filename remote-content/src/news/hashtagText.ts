/** A hashtag as it is shown; editors write it with and without its sign. */
export function hashtagText(hashtag: string): string {
  return `#${hashtag.replace(/^#/, '')}`;
}
