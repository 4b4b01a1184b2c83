/** Caches a loaded result for `ttlMs` and shares a pending one. `clock` is in milliseconds. */
export function cacheResult<T>(
  load: () => Promise<T>,
  { ttlMs, clock }: { ttlMs: number; clock: () => number },
): () => Promise<T> {
  let last: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (last && clock() < last.until) return last.result;
    const entry = { result: load(), until: Infinity };
    last = entry;
    const startTtl = () => {
      entry.until = clock() + ttlMs;
    };
    entry.result.then(startTtl, startTtl);
    return entry.result;
  };
}
