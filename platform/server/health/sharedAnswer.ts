/** Caches a loaded result for `ttlMs` and shares a pending one. `clock` is in milliseconds. */
export function sharedAnswer<T>(
  ask: () => Promise<T>,
  { milliseconds, clock }: { milliseconds: number; clock: () => number },
): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (last && clock() < last.until) return last.answer;
    const asked = { answer: ask(), until: Infinity };
    last = asked;
    const end = () => {
      asked.until = clock() + milliseconds;
    };
    asked.answer.then(end, end);
    return asked.answer;
  };
}
