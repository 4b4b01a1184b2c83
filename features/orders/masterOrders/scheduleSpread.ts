/** A week of a line, in the order of the weeks. */
export interface SpreadWeek {
  quantity: number | null;
  /** The quantity can be entered; otherwise the week has an order. */
  isOpen: boolean;
}

const quantityOrNull = (quantity: number): number | null => (quantity > 0 ? quantity : null);

/**
 * Spreads a quantity evenly over every `step`-th week that is open; what cannot be divided goes to the first ones. Returns a
 * quantity for each week: null for the others.
 */
export function spreadQuantity(
  weeks: readonly SpreadWeek[],
  quantity: number,
  step: number,
): readonly (number | null)[] {
  const targets = weeks.flatMap(({ isOpen }, index) => (isOpen && index % step === 0 ? [index] : []));
  const each = Math.floor(Math.max(0, quantity) / targets.length);
  const rest = Math.max(0, quantity) % targets.length;
  return weeks.map((_, index) => {
    const position = targets.indexOf(index);
    return position < 0 ? null : quantityOrNull(each + (position < rest ? 1 : 0));
  });
}

/**
 * Fills each open week that has no quantity with that of the week before it, up to the quantity that is left of the line.
 * Returns a quantity for each week.
 */
export function repeatQuantities(weeks: readonly SpreadWeek[], left: number): readonly (number | null)[] {
  let rest = left;
  let previous: number | null = null;
  return weeks.map(({ quantity, isOpen }) => {
    const repeated: number | null =
      quantity === null && isOpen ? quantityOrNull(Math.min(previous ?? 0, rest)) : quantity;
    if (quantity === null) rest -= repeated ?? 0;
    previous = repeated;
    return repeated;
  });
}
