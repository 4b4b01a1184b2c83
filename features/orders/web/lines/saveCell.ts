import type * as z from 'zod';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { confirmedQuantityInput, orderedQuantityInput, overridePriceInput } from '../../lines/lineItem.ts';
import type { LineResult, EnterQuantities, LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';

/** Editable cells with the rules that the server applies. */
const editableCells: Partial<Record<string, { title: string; rule: z.ZodType<number> }>> = {
  orderedQuantity: { title: 'Ordered', rule: orderedQuantityInput },
  overridePrice: { title: 'Price', rule: overridePriceInput },
  acknowledgedQuantity: { title: 'Acknowledged', rule: confirmedQuantityInput('Acknowledged Quantity') },
  shippedQuantity: { title: 'Shipped', rule: confirmedQuantityInput('Shipped Quantity') },
};

/** Saves a cell of the lines grid; the grid resets an invalid cell and shows the message. */
export async function saveCell(
  line: OrderLine,
  key: string,
  value: CellValue,
  actions: LineActions,
  enterQuantities: EnterQuantities | undefined,
): Promise<LineResult> {
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
  if (key === 'orderedQuantity') return actions.change([{ line, quantity: number }], description);
  if (key === 'overridePrice') return actions.change([{ line, overridePrice: number }], description);
  if (key === 'acknowledgedQuantity' || key === 'shippedQuantity')
    return enterQuantities ? enterQuantities(key, [{ line, quantity: number }], description) : { ok: false };
  return { ok: false };
}
