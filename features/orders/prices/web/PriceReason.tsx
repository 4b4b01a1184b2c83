import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { isBelowMinPrice } from '../discount.ts';
import './PriceReason.css';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { formatPriceSource, getStoredValidity, formatPriceValidity } from './priceOrigin.ts';
import type { PricingContext } from './usePricingContext.ts';
import { usePriceOrigin } from './usePriceOrigin.ts';

interface PriceReasonProps {
  /** Undefined while the price is searched. */
  found: FoundPrice | undefined;
  /** Stored with a saved line; displayed when nothing is found now, since its price is no retail price then. */
  stored?: OrderLine['priceExplanation'];
  /** The price charged per piece. */
  chargedPrice: number | null;
  pricing: PricingContext;
  /** Repeats a failed search. */
  onRetry: (() => void) | undefined;
}

/** Explains the source of a price and warns about a charged price that is too low (decisions G23, "why this price"). */
export function PriceReason({ found, stored, chargedPrice, pricing, onRetry }: PriceReasonProps) {
  const storedReason = found?.source === 'NONE' ? stored : null;
  const reason = storedReason ?? found;
  const origin = usePriceOrigin(reason, pricing);
  if (!found && onRetry) return <RetryHelp text="The price could not be looked up." retry={onRetry} />;
  if (!found || !reason) return <>Looking up the price ...</>;
  const limit = pricing.maxDiscountPercentage;
  const isTooLow =
    chargedPrice !== null &&
    chargedPrice > 0 &&
    isBelowMinPrice({ price: found.price, overridePrice: chargedPrice }, limit);
  return (
    <>
      {formatPriceSource(reason, origin)}
      {chargedPrice !== null &&
        chargedPrice !== found.price &&
        `: ${moneyText(found.price, pricing.currency)}`}
      {formatPriceValidity(
        reason,
        storedReason ? { level: getStoredValidity(storedReason, origin), day: null } : origin,
      )}
      {isTooLow && <output className="price-warning">More than {limit}% below the found price</output>}
      {pricing.locationId === null && <span className="price-hint">Choose a location to find its price</span>}
    </>
  );
}
