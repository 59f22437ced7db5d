/** Of a section. Room for years of uploads, where a picture has a dozen files; the demonstration has 400. */
export const mostNames = 20_000;

/** By the first segment of an address, in any spelling; `/remotes/<name>` for a section's files. */
export const firstSegment = (pathname: string) =>
  /^\/(remotes\/)?[^/?]*/.exec(pathname)?.[0].toLowerCase() ?? '';

/**
 * How many pages or files each section may name, in the sitemap, its pages and style sheets: none takes the room of another.
 * What is known already need not be asked for.
 * @param omit told of each that is beyond
 * @param sectionOf default: by first segment
 * @returns whether the page or style sheet at an address may name one more
 */
export function createShares(
  what: string,
  most: number,
  omit: (what: string) => void,
  sectionOf: (pathname: string) => string = firstSegment,
) {
  const counts = new Map<string, number>();
  return ({ pathname }: URL) => {
    const section = sectionOf(pathname);
    const count = counts.get(section) ?? 0;
    if (count === most) omit(`links to ${what} in ${section} beyond ${most}`);
    else counts.set(section, count + 1);
    return count < most;
  };
}

/** For the log. @param leftOut how many, by what they are */
export const leftOutText = (leftOut: Record<string, number>) =>
  Object.entries(leftOut)
    .map(([what, count]) => `, ${count} ${what} left out`)
    .join('');
