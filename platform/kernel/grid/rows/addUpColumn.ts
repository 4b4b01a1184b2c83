import type { Column } from '../column.ts';

/** Adds up the numbers of a column by currency; cells without a number count as nothing. Amounts are rounded to cents. */
export function addUpColumn<Row>(
  { value, currency }: Column<Row>,
  rows: readonly Row[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const amount = value(row);
    if (typeof amount !== 'number') continue;
    const key = currency?.(row) ?? 'USD';
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  // Sums of binary fractions are off by less than a cent.
  return new Map([...sums].map(([key, sum]) => [key, Math.round(sum * 100) / 100]));
}
