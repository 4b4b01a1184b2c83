import { useEffect } from 'react';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import { formatPriceSource, getStoredValidity, formatPriceValidity } from './priceSource.ts';
import type { PricingContext } from './usePricingContext.ts';
import { usePriceSourceDetails } from './usePriceSourceDetails.ts';
import { usePrices } from './usePrices.ts';

interface LineFoundPriceProps {
  line: OrderEntityLine;
  pricing: PricingContext;
}

/** The found price of a line and its source: stored with the line, else searched now. */
export const LineFoundPrice = ({ line, pricing }: LineFoundPriceProps) =>
  line.priceExplanation ? (
    <StoredPrice line={line} source={line.priceExplanation} pricing={pricing} />
  ) : (
    <SearchedPrice line={line} pricing={pricing} />
  );

function StoredPrice({
  line: { price, currency },
  source,
  pricing,
}: LineFoundPriceProps & { source: NonNullable<OrderEntityLine['priceExplanation']> }) {
  const details = usePriceSourceDetails(source, pricing);
  return (
    <>
      {moneyText(price, currency)} · {formatPriceSource(source, details)}
      {formatPriceValidity(source, { level: getStoredValidity(source, details), day: null })}
    </>
  );
}

/** Shows the source of a draft's price as long as the search still finds the same price. */
function SearchedPrice({ line, pricing }: LineFoundPriceProps) {
  const { itemId, orderedQuantity: quantity, price, currency } = line;
  const { requestPrices, getPrice } = usePrices(pricing);
  useEffect(() => requestPrices([{ itemId, quantity }]), [requestPrices, itemId, quantity]);
  const found = getPrice({ itemId, retailPrice: price }, quantity);
  const details = usePriceSourceDetails(found, pricing);
  const isSamePrice = found !== undefined && found.source !== 'NONE' && found.price === price;
  return (
    <>
      {moneyText(price, currency)}
      {isSamePrice && ` · ${formatPriceSource(found, details)}${formatPriceValidity(found, details)}`}
    </>
  );
}
