/** Returns row numbers as ranges, '2–4, 8': the first `maxRanges` of them, then the number of further rows. The rows are in sequence. */
export function formatRowNumbers(rows: readonly number[], maxRanges = 5): string {
  const ranges: { first: number; last: number }[] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range && row === range.last + 1) range.last = row;
    else ranges.push({ first: row, last: row });
  }
  const listed = ranges.slice(0, maxRanges);
  const more = ranges.slice(maxRanges).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return [
    ...listed.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)),
    ...(more > 0 ? [`${more} more`] : []),
  ].join(', ');
}
