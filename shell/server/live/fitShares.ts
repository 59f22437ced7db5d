/**
 * How many of each list's first items fit when all together may have a size. Small lists leave their room to large ones, so
 * that no section crowds out another.
 * @param lists the sizes of their items
 */
export function fitShares(lists: readonly number[][], limit: number): number[] {
  const counts = lists.map(() => 0);
  const bySize = lists.map((sizes, at) => ({ sizes, at, sum: sumOf(sizes) })).sort((a, b) => a.sum - b.sum);
  let left = limit;
  for (const [index, { sizes, at }] of bySize.entries()) {
    let share = left / (bySize.length - index);
    const end = sizes.findIndex((size) => {
      share -= size;
      return share < 0;
    });
    counts[at] = end === -1 ? sizes.length : end;
    left -= sumOf(sizes.slice(0, counts[at]));
  }
  return counts;
}

const sumOf = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);
