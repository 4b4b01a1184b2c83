import { useEffect } from 'react';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import type { OrderLine } from './orderLine.ts';
import { sourceText, storedValidity, validityText } from './priceReason.ts';
import type { Sale } from './sale.ts';
import { usePriceOrigin } from './usePriceOrigin.ts';
import { usePrices } from './usePrices.ts';

interface LinePriceProps {
  line: OrderLine;
  sale: Sale;
}

/** The found price of a line and its source: stored with the line, else searched now. */
export const LinePrice = ({ line, sale }: LinePriceProps) =>
  line.priceExplanation ? (
    <StoredPrice line={line} explanation={line.priceExplanation} sale={sale} />
  ) : (
    <SearchedPrice line={line} sale={sale} />
  );

function StoredPrice({
  line: { price, currency },
  explanation,
  sale,
}: LinePriceProps & { explanation: NonNullable<OrderLine['priceExplanation']> }) {
  const origin = usePriceOrigin(explanation, sale);
  return (
    <>
      {moneyText(price, currency)} · {sourceText(explanation, origin)}
      {validityText(explanation, { level: storedValidity(explanation, origin), day: null })}
    </>
  );
}

/** Shows the source of a draft's price as long as the search still finds the same price. */
function SearchedPrice({ line, sale }: LinePriceProps) {
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
