import type * as z from 'zod';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { checked } from '#platform/kernel/checked.ts';
import { confirmedQuantityInput, orderedQuantityInput, overridePriceInput } from '../lineItem.ts';
import type { Done, EnterQuantities, LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';

/** The rules of the cells that can be typed into; the same that the server asks. */
const rules: Partial<Record<string, z.ZodType<number>>> = {
  orderedQuantity: orderedQuantityInput,
  overridePrice: overridePriceInput,
  acknowledgedQuantity: confirmedQuantityInput('Acknowledged Quantity'),
  shippedQuantity: confirmedQuantityInput('Shipped Quantity'),
};

/** Saves a cell of the lines grid; a refused one says why and goes back. */
export async function saveCell(
  line: OrderLine,
  key: string,
  value: CellValue,
  actions: LineActions,
  enter: EnterQuantities | undefined,
): Promise<Done> {
  const rule = rules[key];
  if (!rule) return { ok: false };
  const typed = checked(rule, value);
  if (!typed.ok) return { ok: false, message: typed.problems[0].message };
  const number = typed.value;
  if (key === 'orderedQuantity') return actions.change([{ line, quantity: number }]);
  if (key === 'overridePrice') return actions.change([{ line, overridePrice: number }]);
  if (key === 'acknowledgedQuantity' || key === 'shippedQuantity')
    return enter ? enter(key, [{ line, quantity: number }]) : { ok: false };
  return { ok: false };
}
