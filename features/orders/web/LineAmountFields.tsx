import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import { lineTotal } from '#platform/kernel/decimal.ts';
import { MoneyField, NumberField } from '#platform/web/form/NumberField.tsx';
import './LineAmountFields.css';
import type { AmountsForm } from './lineForm.ts';
import { PriceReason } from './PriceReason.tsx';
import type { Sale } from './sale.ts';
import type { Priced, Prices } from './usePrices.ts';

interface LineAmountFieldsProps {
  /** None for a custom line: nothing is looked up. */
  item: Priced | undefined;
  eaches: number;
  sale: Sale;
  prices: Prices;
  /** The price as it was filled in; while the field still shows it, it follows the quantity. Absent: it never does. */
  filled?: number | null;
  onFilled?: (price: number | null) => void;
}

/** Quantity and price of a picked item: the price is found for the quantity, and says where. */
export function LineAmountFields({ item, eaches, sale, prices, filled, onFilled }: LineAmountFieldsProps) {
  const { setValue } = useFormContext<AmountsForm>();
  const [quantity, overridePrice] = useWatch<AmountsForm, ['quantity', 'overridePrice']>({
    name: ['quantity', 'overridePrice'],
  });
  const asked = Number.isSafeInteger(quantity) && (quantity ?? 0) > 0 ? (quantity ?? 1) : 1;
  const { ask, priceOf } = prices;
  const found = item && priceOf(item, asked);
  const itemId = item?.itemId;
  useEffect(() => {
    if (itemId) ask([{ itemId, quantity: asked }]);
  }, [ask, itemId, asked]);
  useEffect(() => {
    if (!found || !onFilled || overridePrice !== filled || found.price === (overridePrice ?? 0)) return;
    const price = found.price || null;
    onFilled(price);
    setValue('overridePrice', price, { shouldValidate: false });
  }, [found, overridePrice, filled, onFilled, setValue]);
  const total =
    typeof quantity === 'number' && typeof overridePrice === 'number' && Number.isSafeInteger(quantity)
      ? lineTotal(quantity * eaches, overridePrice)
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
        help={item && <PriceReason found={found} charged={overridePrice} sale={sale} />}
      />
      <div className="line-total">
        <span>Line total</span>
        <output>{total === undefined ? '' : moneyText(total, sale.currency)}</output>
      </div>
    </>
  );
}
