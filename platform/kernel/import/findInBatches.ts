/** Finds entities by their keys, at most `size` keys a query, one query after the other. Keys may repeat. */
export async function findInBatches<Found>(
  keys: Iterable<string>,
  size: number,
  find: (keys: readonly string[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const distinct = [...new Set(keys)];
  const found: Found[] = [];
  for (let from = 0; from < distinct.length; from += size)
    for (const entity of await find(distinct.slice(from, from + size))) found.push(entity);
  return found;
}
