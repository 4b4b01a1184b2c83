import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { maxOrderNumberLength } from '../../header/orderNumber.ts';
import type { NewOrderRows } from '../../header/server/newOrderRows.ts';
import { writeOrders } from '../../header/server/writeOrders.ts';
import type { LoadedOrder } from '../../order/server/orderStore.ts';

/** Returns the numbers that a scheduled order may have: the sent one, and with the year of the week when that one is used. */
export const listScheduledOrderNumbers = (orderNumber: string, { year }: IsoWeek): readonly string[] =>
  [orderNumber, `${orderNumber}-${year}`].filter((number) => number.length <= maxOrderNumberLength);

/** Inserts a scheduled order with the first of its numbers that is free, else with the next one of the tenant. */
export async function writeScheduledOrder(
  unit: UnitOfWork,
  { header, ...rows }: NewOrderRows,
  numbers: readonly string[],
): Promise<LoadedOrder> {
  const { contentHash: _, ...order } = header;
  const tryNumber = async (orderNumber: string | null) => {
    const written = await writeOrders(unit, [{ ...rows, header: { ...header, orderNumber } }], {
      commitsEarly: false,
    });
    return written.get(header.orderId);
  };
  for (const number of [...numbers, null]) {
    // Another operation may have inserted it meanwhile.
    const orderNumber = await tryNumber(number);
    if (orderNumber !== undefined)
      return { ...order, orderNumber, lineItems: rows.lines.toSorted((a, b) => a.lineNumber - b.lineNumber) };
  }
  throw new Error('The scheduled order received no number.');
}
