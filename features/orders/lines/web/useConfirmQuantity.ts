import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { describeUnusualQuantity, isUnusualQuantity } from '../unusualQuantity.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';

/** Returns the question about a new quantity of a line; undefined for a usual one, and for one below the ordered quantity. */
export type ConfirmQuantity = (
  line: OrderEntityLine,
  quantity: number,
) => (() => Promise<boolean>) | undefined;

/** Asks before a quantity that may have a digit too many is saved on a line. */
export function useConfirmQuantity(): ConfirmQuantity {
  const confirm = useConfirm();
  return (line, quantity) => {
    const { name, eaches, overridePrice: price } = line;
    const unusual = { name, quantity, eaches, price };
    if (quantity <= line.orderedQuantity || !isUnusualQuantity(unusual)) return undefined;
    return async () =>
      confirm({
        title: `Line ${line.lineNumber}: unusual quantity`,
        text: `${describeUnusualQuantity(unusual, line.currency)}. Save this quantity?`,
        action: 'Save quantity',
      });
  };
}

/** A quantity of an item, as it was entered. */
export type EnteredQuantity = Parameters<typeof describeUnusualQuantity>[0];

/** Confirms the unusual ones of quantities that are entered together with one question; true when there are none. */
export function useConfirmQuantities(
  currency: Currency,
): (quantities: readonly EnteredQuantity[]) => Promise<boolean> {
  const confirm = useConfirm();
  return async (quantities) => {
    const unusual = quantities.filter(isUnusualQuantity);
    if (unusual.length === 0) return true;
    const isOne = unusual.length === 1;
    const texts = unusual.map((one) => describeUnusualQuantity(one, currency));
    return confirm({
      title: isOne ? 'Unusual quantity' : `${unusual.length} unusual quantities`,
      text: `${joinFirst(texts)}. ${isOne ? 'Save this quantity?' : 'Save these quantities?'}`,
      action: isOne ? 'Save quantity' : 'Save quantities',
    });
  };
}
