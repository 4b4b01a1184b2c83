/** Asks at most once in that many milliseconds; whoever asks meanwhile gets the same answer. `clock` in milliseconds. */
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
