import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { ListLine } from '../../lines/pastedList.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

/** Says where an item is already: on the order, or earlier in a pasted list. Undefined when it is nowhere. */
export function formatPresence(
  itemId: string,
  lines: readonly Pick<OrderLine, 'itemId' | 'lineNumber' | 'orderedQuantity'>[],
  earlier: readonly ListLine<{ itemId: string }>[] = [],
): string | undefined {
  const line = lines.find((one) => one.itemId === itemId);
  if (line) return `Already on line ${line.lineNumber} with ${numberText(line.orderedQuantity)}`;
  return earlier.some((one) => 'item' in one && one.item.itemId === itemId)
    ? 'Twice in this list'
    : undefined;
}
