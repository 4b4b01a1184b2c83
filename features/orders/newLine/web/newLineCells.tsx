import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { parseProduct, parseQuantityOrText } from '#platform/kernel/numbers/parseQuantity.ts';
import { NumberInput } from '#platform/web/form/number/NumberInput.tsx';
import type { NewRow } from '#platform/web/grid/NewRow.tsx';
import type { OrderableItem } from '../../order/web/orderLine.ts';
import type { TypedLine } from './typedLine.ts';

export type ProblemField = 'item' | 'quantity' | 'overridePrice';

interface NewLineCellsOptions {
  typed: TypedLine;
  item: OrderableItem | undefined;
  /** Price of the item for this customer location, once it is known. */
  found: number | undefined;
  total: string;
  currency: Currency;
  isSaving: boolean;
  /** Reason for which no line can be added now. */
  disabledReason: string | undefined;
  /** The field that finds the item. */
  picker: ReactNode;
  quantityField: Ref<HTMLInputElement>;
  priceField: Ref<HTMLInputElement>;
  invalidField: ProblemField | undefined;
  describedBy: string | undefined;
  onChange: (change: Partial<TypedLine>) => void;
}

const cell = (key: string, width: number, isNumeric: boolean) => ({
  key,
  width,
  isNumeric,
  isFlexible: false,
});
const field = (key: string, width: number, isNumeric: boolean) => ({
  ...cell(key, width, isNumeric),
  isField: true,
});

/** Returns the content of the row of a new line, by column. */
export const newLineCells = ({
  typed: { quantity, price },
  item,
  found,
  currency,
  disabledReason,
  invalidField,
  describedBy,
  onChange,
  ...options
}: NewLineCellsOptions): ComponentProps<typeof NewRow>['cells'] => [
  { ...cell('lineNumber', 58, true), content: <NewLineMark isSaving={options.isSaving} /> },
  {
    ...field('name', 160, false),
    content: disabledReason ? <span className="cut">{disabledReason}</span> : options.picker,
  },
  { ...cell('sku', 124, false), content: item && <span className="cut">{item.sku}</span> },
  {
    ...field('orderedQuantity', 92, true),
    content: !disabledReason && (
      <QuantityCell
        ref={options.quantityField}
        aria-describedby={describedBy}
        aria-label="Quantity of the new line"
        aria-invalid={invalidField === 'quantity' || undefined}
        quantity={quantity}
        onQuantityChange={(next) => onChange({ quantity: next })}
      />
    ),
  },
  {
    ...field('overridePrice', 96, true),
    content: !disabledReason && (
      <NumberCell
        ref={options.priceField}
        aria-describedby={describedBy}
        aria-label="Price of the new line"
        aria-invalid={invalidField === 'overridePrice' || undefined}
        placeholder={found ? moneyText(found, currency) : 'Price'}
        currency={currency}
        format={(value) => moneyText(value, currency)}
        value={price}
        onChange={(next) => onChange({ price: next })}
      />
    ),
  },
  { ...cell('lineTotal', 108, true), content: <span>{options.total}</span> },
];

interface NumberCellProps extends ComponentProps<typeof NumberInput> {
  children?: ReactNode;
}

const NumberCell = ({ children, ...input }: NumberCellProps) => (
  <span className="field-input" data-error={input['aria-invalid']}>
    <NumberInput {...input} />
    {children}
  </span>
);

interface QuantityCellProps extends Pick<
  NumberCellProps,
  'ref' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> {
  quantity: TypedLine['quantity'];
  onQuantityChange: (quantity: TypedLine['quantity']) => void;
}

/** Field of a quantity; shows the result of a product while it is typed, as in 12*8. */
function QuantityCell({ quantity, onQuantityChange, ...input }: QuantityCellProps) {
  const [product, setProduct] = useState<number>();
  return (
    <NumberCell
      {...input}
      placeholder="Qty"
      isInteger
      format={numberText}
      value={quantity}
      parse={parseQuantityOrText}
      onInput={({ currentTarget }) => setProduct(parseProduct(currentTarget.value))}
      onBlur={() => setProduct(undefined)}
      onChange={onQuantityChange}
    >
      <output className="typed-product">{product !== undefined && `= ${numberText(product)}`}</output>
    </NumberCell>
  );
}

const NewLineMark = ({ isSaving }: { isSaving: boolean }) =>
  isSaving ? (
    <span className="spinner" role="img" aria-label="Saving" />
  ) : (
    <IconPlus size={16} stroke={1.75} aria-hidden />
  );
