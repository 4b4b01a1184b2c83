// A higher requested number would leave too little room for later ones.
const highestWish = 1_000_000;

/**
 * Assigns numbers to new lines: the requested one if it is free, else the largest existing plus one, starting at 1, so
 * that two users who add lines at once both succeed (spec 2 §5, decision O30).
 */
export function lineNumbers(
  existing: Iterable<number>,
  wishes: readonly (number | null)[],
): readonly number[] {
  const taken = new Set(existing);
  let largest = 0;
  for (const number of taken) largest = Math.max(largest, number);
  return wishes.map((wish) => {
    const isFree = wish !== null && wish >= 1 && wish <= highestWish && !taken.has(wish);
    const number = isFree ? wish : largest + 1;
    taken.add(number);
    largest = Math.max(largest, number);
    return number;
  });
}
