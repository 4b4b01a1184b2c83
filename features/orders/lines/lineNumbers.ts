// A higher requested number would leave too little room for later ones.
const maxRequestedNumber = 1_000_000;

/**
 * Assigns numbers to new lines: the requested one if it is free, else the largest existing plus one, starting at 1, so
 * that two users who add lines at once both succeed (spec 2 §5, decision O30).
 */
export function assignLineNumbers(
  existing: Iterable<number>,
  requested: readonly (number | null)[],
): readonly number[] {
  const usedNumbers = new Set(existing);
  let largest = 0;
  for (const number of usedNumbers) largest = Math.max(largest, number);
  return requested.map((requestedNumber) => {
    const isFree =
      requestedNumber !== null &&
      requestedNumber >= 1 &&
      requestedNumber <= maxRequestedNumber &&
      !usedNumbers.has(requestedNumber);
    const number = isFree ? requestedNumber : largest + 1;
    usedNumbers.add(number);
    largest = Math.max(largest, number);
    return number;
  });
}
