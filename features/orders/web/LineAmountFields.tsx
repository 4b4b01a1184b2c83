import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import { lineTotal } from '#platform/kernel/decimal.ts';
import { MoneyField, NumberField } from '#platform/web/form/NumberField.tsx';
import './LineAmountFields.css';
import type { AmountsForm } from './lineForm.ts';
import type { OrderLine } from './orderLine.ts';
import { PriceReason } from './PriceReason.tsx';
import type { Sale } from './sale.ts';
import type { Priced, Prices } from './usePrices.ts';

interface LineAmountFieldsProps {
  /** Undefined for a custom line, which needs no price search. */
  item: Priced | undefined;
  /** The stored price explanation of a saved line. */
  stored?: OrderLine['priceExplanation'];
  eaches: number;
  sale: Sale;
  prices: Prices;
  /** Displays the found price until the user enters one; the form value contains only an entered price. */
  follows?: boolean;
}

/** Quantity and price fields; the price is found for the quantity and explained below. */
export function LineAmountFields({
  item,
  stored = null,
  eaches,
  sale,
  prices,
  follows = false,
}: LineAmountFieldsProps) {
  const [quantity, typedPrice] = useWatch<AmountsForm, ['quantity', 'overridePrice']>({
    name: ['quantity', 'overridePrice'],
  });
  const asked = Number.isSafeInteger(quantity) && (quantity ?? 0) > 0 ? (quantity ?? 1) : 1;
  const { ask, priceOf, failed } = prices;
  const found = item && priceOf(item, asked);
  const itemId = item?.itemId;
  useEffect(() => {
    if (itemId) ask([{ itemId, quantity: asked }]);
  }, [ask, itemId, asked]);
  const followed = useLastPrice(follows ? found?.price : undefined);
  const charged = typedPrice ?? followed;
  const total =
    typeof quantity === 'number' && typeof charged === 'number' && Number.isSafeInteger(quantity)
      ? lineTotal(quantity * eaches, charged)
      : undefined;
  return (
    <>
      <NumberField
        name="quantity"
        label="Quantity"
        whole
        span={4}
        phoneSpan={6}
        help={`${eaches} each per unit`}
      />
      <MoneyField
        name="overridePrice"
        label="Price"
        currency={sale.currency}
        span={4}
        phoneSpan={6}
        whenEmpty={followed}
        help={
          item && (
            <PriceReason
              found={found}
              stored={stored}
              charged={charged ?? null}
              sale={sale}
              onRetry={failed ? () => ask([{ itemId: item.itemId, quantity: asked }]) : undefined}
            />
          )
        }
      />
      <div className="line-total">
        <span>Line total</span>
        <output>{total === undefined ? '' : moneyText(total, sale.currency)}</output>
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
