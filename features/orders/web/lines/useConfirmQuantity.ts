import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { describeUnusualQuantity, isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import type { OrderLine } from './orderLine.ts';

/** Returns the question about a new quantity of a line; undefined for a usual one, and for one below the ordered quantity. */
export type ConfirmQuantity = (line: OrderLine, quantity: number) => (() => Promise<boolean>) | undefined;

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
