/** Works on at most `limit` items at a time. After an error no other item is begun. */
export async function mapConcurrently<T, R>(
  items: T[],
  limit: number,
  work: (item: T) => Promise<R> | R,
): Promise<R[]> {
  const results: R[] = [];
  // A generator, because an error in one loop closes it for the others.
  const rest = (function* () {
    yield* items.entries();
  })();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
