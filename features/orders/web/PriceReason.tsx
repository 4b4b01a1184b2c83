import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { isBelowDiscount } from '../discount.ts';
import './PriceReason.css';
import type { OrderLine } from './orderLine.ts';
import { sourceText, storedValidity, validityText } from './priceReason.ts';
import type { Sale } from './sale.ts';
import { usePriceOrigin } from './usePriceOrigin.ts';

interface PriceReasonProps {
  /** Undefined while the price is searched. */
  found: FoundPrice | undefined;
  /** Stored with a saved line; displayed when nothing is found now, since its price is no retail price then. */
  stored?: OrderLine['priceExplanation'];
  /** The price charged per piece. */
  charged: number | null;
  sale: Sale;
  /** Repeats a failed search. */
  onRetry: (() => void) | undefined;
}

/** Explains the source of a price and warns about a charged price that is too low (decisions G23, "why this price"). */
export function PriceReason({ found, stored, charged, sale, onRetry }: PriceReasonProps) {
  const former = found?.source === 'NONE' ? stored : null;
  const reason = former ?? found;
  const origin = usePriceOrigin(reason, sale);
  if (!found && onRetry) return <RetryHelp text="The price could not be looked up." retry={onRetry} />;
  if (!found || !reason) return <>Looking up the price ...</>;
  const limit = sale.maxDiscountPercentage;
  const tooLow =
    charged !== null && charged > 0 && isBelowDiscount({ price: found.price, overridePrice: charged }, limit);
  return (
    <>
      {sourceText(reason, origin)}
      {charged !== null && charged !== found.price && `: ${moneyText(found.price, sale.currency)}`}
      {validityText(reason, former ? { level: storedValidity(former, origin), day: null } : origin)}
      {tooLow && <output className="price-warning">More than {limit}% below the found price</output>}
      {sale.locationId === null && <span className="price-hint">Choose a location to find its price</span>}
    </>
  );
}
