import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { isBelowDiscount } from '../discount.ts';
import './PriceReason.css';
import { sourceText, validityText } from './priceReason.ts';
import type { Sale } from './sale.ts';
import { usePriceOrigin } from './usePriceOrigin.ts';

interface PriceReasonProps {
  /** Undefined while it is looked up. */
  found: FoundPrice | undefined;
  /** What is charged. */
  charged: number | null;
  sale: Sale;
  /** The search did not answer; asks once more. */
  onRetry: (() => void) | undefined;
}

/** Where a price comes from, and what to think of the one that is charged (decisions G23, "why this price"). */
export function PriceReason({ found, charged, sale, onRetry }: PriceReasonProps) {
  const origin = usePriceOrigin(found, sale);
  if (!found && onRetry) return <RetryHelp text="The price could not be looked up." retry={onRetry} />;
  if (!found) return <>Looking up the price ...</>;
  const limit = sale.maxDiscountPercentage;
  const tooLow =
    charged !== null && charged > 0 && isBelowDiscount({ price: found.price, overridePrice: charged }, limit);
  return (
    <>
      {sourceText(found, origin)}
      {charged !== null && charged !== found.price && `: ${moneyText(found.price, sale.currency)}`}
      {validityText(found, origin)}
      {tooLow && <output className="price-warning">More than {limit}% below the found price</output>}
      {sale.locationId === null && <span className="price-hint">Choose a location to find its price</span>}
    </>
  );
}
