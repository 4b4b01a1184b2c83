import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { describeOverride, isUnusualPrice } from '../priceOverride.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';

/** Returns the question about a new price of a line; undefined for a usual one. */
export type ConfirmPrice = (
  line: Pick<OrderEntityLine, 'itemId' | 'name' | 'price' | 'overridePrice' | 'currency'>,
) => (() => Promise<boolean>) | undefined;

/** Asks before a price is saved that differs from the list price by more than the limit of the company. */
export function useConfirmPrice(maxPriceChangePercentage: number): ConfirmPrice {
  const confirm = useConfirm();
  return (line) =>
    isUnusualPrice(line, maxPriceChangePercentage)
      ? async () =>
          confirm({
            title: 'Unusual price',
            text: `${line.name}: ${moneyText(line.overridePrice, line.currency)}, ${describeOverride(line, line.currency)}. Save this price?`,
            action: 'Save price',
          })
      : undefined;
}
