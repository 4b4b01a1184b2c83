import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { lineTotal } from '#platform/kernel/numbers/decimal.ts';
import { MoneyField, NumberField } from '#platform/web/form/number/NumberField.tsx';
import './LineAmountFields.css';
import type { AmountsFormValues } from './lineSchemas.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { PriceSourceHelp } from '../../linePrices/web/PriceSourceHelp.tsx';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import { type PriceableItem, type Prices, toSearchQuantity } from '../../linePrices/web/usePrices.ts';

interface LineAmountFieldsProps {
  /** Undefined for a custom line, which needs no price search. */
  item: PriceableItem | undefined;
  /** The stored price source of a saved line. */
  stored?: OrderLine['priceExplanation'] | undefined;
  eaches: number;
  pricing: PricingContext;
  prices: Prices;
  /** Displays the found price until the user enters one; the form value contains only an entered price. */
  showsFoundPrice?: boolean;
}

/** Quantity and price fields; the price is found for the quantity and explained below. */
export function LineAmountFields({
  item,
  stored = null,
  eaches,
  pricing,
  prices,
  showsFoundPrice = false,
}: LineAmountFieldsProps) {
  const [quantity, enteredPrice] = useWatch<AmountsFormValues, ['quantity', 'overridePrice']>({
    name: ['quantity', 'overridePrice'],
  });
  const searchQuantity = toSearchQuantity(quantity);
  const { requestPrices, getPrice, failed } = prices;
  const found = item && getPrice(item, searchQuantity);
  const itemId = item?.itemId;
  useEffect(() => {
    if (itemId) requestPrices([{ itemId, quantity: searchQuantity }]);
  }, [requestPrices, itemId, searchQuantity]);
  const placeholderPrice = useLastPrice(showsFoundPrice ? found?.price : undefined);
  const chargedPrice = enteredPrice ?? placeholderPrice;
  const total =
    typeof quantity === 'number' && typeof chargedPrice === 'number' && Number.isSafeInteger(quantity)
      ? lineTotal(quantity * eaches, chargedPrice)
      : undefined;
  return (
    <>
      <NumberField
        name="quantity"
        label="Quantity"
        isInteger
        span={4}
        phoneSpan={6}
        help={`${eaches} each per unit`}
      />
      <MoneyField
        name="overridePrice"
        label="Price"
        currency={pricing.currency}
        span={4}
        phoneSpan={6}
        whenEmpty={placeholderPrice}
        help={
          item && (
            <PriceSourceHelp
              found={found}
              stored={stored}
              chargedPrice={chargedPrice ?? null}
              pricing={pricing}
              onRetry={
                failed ? () => requestPrices([{ itemId: item.itemId, quantity: searchQuantity }]) : undefined
              }
            />
          )
        }
      />
      <div className="line-total">
        <span>Line total</span>
        <output>{total === undefined ? '' : moneyText(total, pricing.currency)}</output>
      </div>
    </>
  );
}

/** Keeps the last price while the next one loads; undefined when no price was found. */
function useLastPrice(price: number | undefined): number | undefined {
  const [last, setLast] = useState(price);
  if (price !== undefined && price !== last) setLast(price);
  return (price ?? last) || undefined;
}
