import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { isBelowMinPrice } from '../discount.ts';
import './PriceSourceHelp.css';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { formatPriceSource, getStoredValidity, formatPriceValidity } from './priceSource.ts';
import type { PricingContext } from './usePricingContext.ts';
import { usePriceSourceDetails } from './usePriceSourceDetails.ts';

interface PriceSourceHelpProps {
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

/** Names the source of a price and warns about a charged price that is too low (decision G23). */
export function PriceSourceHelp({ found, stored, chargedPrice, pricing, onRetry }: PriceSourceHelpProps) {
  const storedSource = found?.source === 'NONE' ? stored : null;
  const source = storedSource ?? found;
  const details = usePriceSourceDetails(source, pricing);
  if (!found && onRetry) return <RetryHelp text="The price could not be looked up." retry={onRetry} />;
  if (!found || !source) return <>Looking up the price ...</>;
  const limit = pricing.maxDiscountPercentage;
  const isTooLow =
    chargedPrice !== null &&
    chargedPrice > 0 &&
    isBelowMinPrice({ price: found.price, overridePrice: chargedPrice }, limit);
  return (
    <>
      {formatPriceSource(source, details)}
      {chargedPrice !== null &&
        chargedPrice !== found.price &&
        `: ${moneyText(found.price, pricing.currency)}`}
      {formatPriceValidity(
        source,
        storedSource ? { level: getStoredValidity(storedSource, details), day: null } : details,
      )}
      {isTooLow && <output className="price-warning">More than {limit}% below the found price</output>}
      {pricing.locationId === null && <span className="price-hint">Choose a location to find its price</span>}
    </>
  );
}
