import { useWatch } from 'react-hook-form';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { StockTotals } from '../../stock/web/StockTotals.tsx';
import { type ItemStockRow, useItemStocks } from '../../stock/web/useItemStocks.ts';
import { signedQuantity } from '../adjustmentInput.ts';
import { formatChange } from '../../stock/formatChange.ts';
import './AdjustedStock.css';
import type { AdjustmentValues } from './adjustmentForm.ts';

/** Stock of the chosen item before and after the adjustment; what falls below zero or below reservations is a warning. */
export function AdjustedStock() {
  const [item, direction, quantity] = useWatch<AdjustmentValues, ['item', 'direction', 'quantity']>({
    name: ['item', 'direction', 'quantity'],
  });
  const { stocks, isCurrent, error, retry } = useItemStocks(item ? [item.id] : []);
  if (!item) return null;
  const stock = isCurrent ? stocks?.get(item.id) : undefined;
  const now = isCurrent ? (stock?.availableQuantity ?? 0) : undefined;
  const change =
    typeof quantity === 'number' && quantity > 0 && direction ? signedQuantity({ direction, quantity }) : 0;
  const after = now === undefined ? undefined : now + change;
  const hasFailed = error !== null && !isCurrent;
  const format = (value: number | undefined) =>
    value === undefined ? (hasFailed ? '–' : undefined) : numberText(value);
  const warning = after !== undefined && change < 0 ? describeShortage(after, stock) : undefined;
  return (
    <div className="adjusted-stock">
      <StockTotals
        label="Stock of the item"
        values={{ Now: format(now), Change: formatChange(change), After: format(after) }}
      />
      {hasFailed && <RetryHelp text="The stock could not be loaded." retry={retry} />}
      {warning && <Note kind="warning">{warning}</Note>}
    </div>
  );
}

/** Says what a decrease leaves uncovered; it is never refused, because what is gone is gone. */
function describeShortage(after: number, stock: ItemStockRow | undefined): string | undefined {
  const reserved = stock?.reservedQuantity ?? 0;
  if (after < 0) return `The stock falls ${numberText(-after)} below zero.`;
  return after < reserved
    ? `Orders have reserved ${numberText(reserved)}, ${numberText(reserved - after)} more than is left.`
    : undefined;
}
