import { useEffect } from 'react';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import type { OrderLine } from './orderLine.ts';
import { sourceText, validityText } from './priceReason.ts';
import type { Sale } from './sale.ts';
import { usePriceOrigin } from './usePriceOrigin.ts';
import { usePrices } from './usePrices.ts';

/** The price that was found for a line, and where, as long as the same one is found for it. */
export function LinePrice({ line, sale }: { line: OrderLine; sale: Sale }) {
  const { itemId, orderedQuantity: quantity, price, currency } = line;
  const { ask, priceOf } = usePrices(sale);
  useEffect(() => ask([{ itemId, quantity }]), [ask, itemId, quantity]);
  const found = priceOf({ itemId, retailPrice: price }, quantity);
  const origin = usePriceOrigin(found, sale);
  const isKnown = found !== undefined && found.source !== 'NONE' && found.price === price;
  return (
    <>
      {moneyText(price, currency)}
      {isKnown && ` · ${sourceText(found, origin)}${validityText(found, origin)}`}
    </>
  );
}
