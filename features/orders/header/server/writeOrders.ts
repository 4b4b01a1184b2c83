import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { insertLines } from '../../lines/server/lineItemStore.ts';
import { recordOrderHistory } from '../../order/server/orderHistory.ts';
import type { NewOrderRows } from './newOrderRows.ts';
import { insertOrderHeaders, lockCounter } from './orderNumberStore.ts';

/** Inserts orders and returns their numbers by order id. Headers are inserted last to lock the counter briefly. */
export async function writeOrders(
  unit: UnitOfWork,
  orders: readonly NewOrderRows[],
  { commitsEarly }: { commitsEarly: boolean },
): Promise<ReadonlyMap<string, string>> {
  // Sorted, so that operations that send the same numbers cannot deadlock.
  const sentHeaders = orders
    .flatMap(({ header }) => (header.orderNumber === null ? [] : [header]))
    .toSorted((a, b) => ((a.orderNumber ?? '') < (b.orderNumber ?? '') ? -1 : 1));
  const isMixed = sentHeaders.length > 0 && sentHeaders.length < orders.length;
  // A sent number may be inserted concurrently: lines of such an order are not written.
  const [, sentNumbers] = await Promise.all([
    isMixed ? lockCounter(unit) : undefined,
    insertOrderHeaders(unit, sentHeaders),
  ]);
  const inserted = orders.filter(
    ({ header }) => header.orderNumber === null || sentNumbers.has(header.orderId),
  );
  const written = Promise.all([
    insertLines(
      unit,
      inserted.flatMap(({ lines }) => lines),
    ),
    recordOrderHistory(
      unit,
      inserted.flatMap(({ history }) => history),
    ),
    insertOrderHeaders(
      unit,
      inserted.flatMap(({ header }) => (header.orderNumber === null ? [header] : [])),
      // A skipped header would leave its lines to an order that has the same id.
      { failsOnUsedNumber: commitsEarly },
    ),
  ]);
  if (commitsEarly) unit.commitEarly();
  const [, , counterNumbers] = await written;
  return new Map([...sentNumbers, ...counterNumbers]);
}
