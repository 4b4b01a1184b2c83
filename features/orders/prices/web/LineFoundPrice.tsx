import { useEffect } from 'react';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { formatPriceSource, getStoredValidity, formatPriceValidity } from './priceOrigin.ts';
import type { PricingContext } from './usePricingContext.ts';
import { usePriceOrigin } from './usePriceOrigin.ts';
import { usePrices } from './usePrices.ts';

interface LineFoundPriceProps {
  line: OrderLine;
  pricing: PricingContext;
}

/** The found price of a line and its source: stored with the line, else searched now. */
export const LineFoundPrice = ({ line, pricing }: LineFoundPriceProps) =>
  line.priceExplanation ? (
    <StoredPrice line={line} explanation={line.priceExplanation} pricing={pricing} />
  ) : (
    <SearchedPrice line={line} pricing={pricing} />
  );

function StoredPrice({
  line: { price, currency },
  explanation,
  pricing,
}: LineFoundPriceProps & { explanation: NonNullable<OrderLine['priceExplanation']> }) {
  const origin = usePriceOrigin(explanation, pricing);
  return (
    <>
      {moneyText(price, currency)} · {formatPriceSource(explanation, origin)}
      {formatPriceValidity(explanation, { level: getStoredValidity(explanation, origin), day: null })}
    </>
  );
}

/** Shows the source of a draft's price as long as the search still finds the same price. */
function SearchedPrice({ line, pricing }: LineFoundPriceProps) {
  const { itemId, orderedQuantity: quantity, price, currency } = line;
  const { requestPrices, getPrice } = usePrices(pricing);
  useEffect(() => requestPrices([{ itemId, quantity }]), [requestPrices, itemId, quantity]);
  const found = getPrice({ itemId, retailPrice: price }, quantity);
  const origin = usePriceOrigin(found, pricing);
  const isSamePrice = found !== undefined && found.source !== 'NONE' && found.price === price;
  return (
    <>
      {moneyText(price, currency)}
      {isSamePrice && ` · ${formatPriceSource(found, origin)}${formatPriceValidity(found, origin)}`}
    </>
  );
}
