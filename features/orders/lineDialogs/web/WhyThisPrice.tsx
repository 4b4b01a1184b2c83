import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PriceExplanationCard } from '#features/pricing/prices/web/PriceExplanationCard.tsx';
import { usePriceExplanation } from '#features/pricing/prices/web/usePriceExplanation.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import { LineFoundPrice } from '../../linePrices/web/LineFoundPrice.tsx';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import './WhyThisPrice.css';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';

interface WhyThisPriceProps {
  line: OrderEntityLine;
  pricing: PricingContext;
}

/** Explains the price of a line: what is stored with it, and what would be found now ("Why this price"). */
export function WhyThisPrice(props: WhyThisPriceProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="why-price">
      <Button
        kind="quiet"
        iconEnd={isOpen ? IconChevronUp : IconChevronDown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Why this price
      </Button>
      {isOpen && (
        <section id={id} aria-label="Why this price">
          <LinePriceExplanation {...props} />
        </section>
      )}
    </div>
  );
}

function LinePriceExplanation({ line, pricing }: WhyThisPriceProps) {
  const { itemId, orderedQuantity: quantity, price, overridePrice, priceExplanation, currency } = line;
  const { locationId, day } = pricing;
  const request = locationId !== null && day !== null ? { itemId, locationId, day, quantity } : undefined;
  const read = usePriceExplanation(request);
  const isOtherPrice =
    Boolean(priceExplanation) && read.state === 'found' && read.explanation.price !== price;
  return (
    <>
      {priceExplanation && (
        <>
          <h3>Stored with the line</h3>
          <p>
            <LineFoundPrice line={line} pricing={pricing} />
          </p>
        </>
      )}
      {overridePrice !== price && (
        <p>{moneyText(overridePrice, currency)} is charged because that price was entered.</p>
      )}
      <h3>
        Found now
        {day && ` for ${numberText(quantity)} ${quantity === 1 ? 'unit' : 'units'} on ${dayText(day)}`}
      </h3>
      {request || read.state === 'forbidden' ? (
        <PriceExplanationCard read={read} currency={currency} />
      ) : (
        <p>Choose a {locationId === null ? 'location' : 'delivery date'} to find its price</p>
      )}
      {isOtherPrice && (
        <Note kind="info">
          Prices or the order have changed since. The line keeps its price until you change it.
        </Note>
      )}
    </>
  );
}
