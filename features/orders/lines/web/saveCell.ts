import type * as z from 'zod';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { confirmedQuantityInput, orderedQuantityInput, overridePriceInput } from '../lineItem.ts';
import type { CellEditResult } from '#platform/web/grid/editing/cellEditResult.ts';
import type { QuantityField } from '../../status/editability.ts';
import type { LineResult, EnterQuantities, LineActions } from './lineActions.ts';
import type { LineChange } from './lineChange.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import type { ConfirmPrice } from './useConfirmPrice.ts';
import type { ConfirmQuantity } from './useConfirmQuantity.ts';

/** Editable cells with the rules that the server applies. */
const editableCells: Partial<Record<string, { title: string; rule: z.ZodType<number> }>> = {
  orderedQuantity: { title: 'Ordered', rule: orderedQuantityInput },
  overridePrice: { title: 'Price', rule: overridePriceInput },
  acknowledgedQuantity: { title: 'Acknowledged', rule: confirmedQuantityInput('Acknowledged Quantity') },
  shippedQuantity: { title: 'Shipped', rule: confirmedQuantityInput('Shipped Quantity') },
};

interface CellSaver {
  actions: LineActions;
  enterQuantities?: EnterQuantities | undefined;
  /**
   * Returns a function that adds a line which another user has deleted again, with the typed value; it resolves to true
   * once the line is added. Undefined when lines cannot be added.
   */
  prepareReplacement?: ((change: LineChange) => () => Promise<boolean>) | undefined;
  confirmQuantity: ConfirmQuantity;
  confirmPrice: ConfirmPrice;
}

/** Saves a cell of the lines grid; the grid resets an invalid cell and shows the message. */
export async function saveCell(
  line: OrderEntityLine,
  key: string,
  value: CellValue,
  { actions, enterQuantities, prepareReplacement, confirmQuantity, confirmPrice }: CellSaver,
): Promise<CellEditResult> {
  const cell = editableCells[key];
  if (!cell) return { ok: false };
  const description = `Line ${line.lineNumber}, ${cell.title} ${value ?? 'empty'}`;
  const result = validateInput(cell.rule, value);
  if (!result.ok) {
    const [{ message }] = result.problems;
    actions.reportInvalid?.(line, key, description, message);
    return { ok: false, message };
  }
  const number = result.value;
  const confirm =
    key === 'overridePrice'
      ? confirmPrice({ ...line, overridePrice: number })
      : confirmQuantity(line, number);
  const entered = { typed: description, confirm };
  if (key === 'acknowledgedQuantity' || key === 'shippedQuantity') {
    if (!enterQuantities) return { ok: false };
    return toEditResult(await enterQuantities(key, [{ line, quantity: number }], entered), line, key);
  }
  if (key !== 'orderedQuantity' && key !== 'overridePrice') return { ok: false };
  const change: LineChange =
    key === 'orderedQuantity' ? { line, quantity: number } : { line, overridePrice: number };
  const saved = await actions.change([change], entered);
  const edited = toEditResult(saved, line, key);
  if (!saved.isDeleted || !prepareReplacement) return edited;
  const onClick = prepareReplacement(change);
  return { ...edited, action: { label: 'Add the line again', onClick, isOfferedUntilDone: true } };
}

/** Adds the value that is stored now, after a conflict. */
function toEditResult(
  { ok, message, mayRetry, isDeclined, stored }: LineResult,
  { id }: OrderEntityLine,
  key: QuantityField | 'overridePrice',
): CellEditResult {
  const current = stored?.find((line) => line.id === id);
  return {
    ok,
    ...(message !== undefined && { message: current ? `${message}.` : message }),
    ...(mayRetry !== undefined && { mayRetry }),
    ...(isDeclined && { isDeclined }),
    ...(current && { storedValue: current[key] }),
  };
}
