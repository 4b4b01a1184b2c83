import {
  AllocateLineItemsDocument,
  LineItemActualQuantitiesByLocationAndGradeDocument,
} from '#features/orders/web/documents.ts';
import type { Figures } from '../figures.ts';
import { measureAlone } from '../measure.ts';
import type { BenchClient } from '../site.ts';

/** Measures reading and allocating the stock of an order on the server. */
export async function allocations(
  client: BenchClient,
  say: (line: string) => void,
  { orderId, cpu, quick }: { orderId: string; cpu: () => number; quick: boolean },
): Promise<Figures> {
  const { lineItemActualQuantitiesByLocationAndGrade: slots } = await client.request(
    LineItemActualQuantitiesByLocationAndGradeDocument,
    { orderId },
  );
  if (!slots?.length) throw new Error('The order has no stock.');
  const rounds = quick ? 6 : 20;
  let made = 0;
  const allocate = () => {
    made += 1;
    // Another quantity each time, so that every row is written.
    const quantity = 1 + (made % 9);
    const items = slots.map(({ lineItemId, itemId, locationId, grade }) => ({
      lineItemId,
      itemId,
      locationId,
      grade,
      quantity,
    }));
    return client.call(AllocateLineItemsDocument, { input: { orderId, items } });
  };
  say('Stock of an order ...');
  const read = await measureAlone(
    { next: () => client.call(LineItemActualQuantitiesByLocationAndGradeDocument, { orderId }), cpu },
    { count: 2, rounds },
  );
  say('Allocations ...');
  const allocated = await measureAlone({ next: allocate, cpu }, { count: 1, rounds });
  return {
    [`stock of ${slots.length} rows, ms`]: read,
    [`allocating ${slots.length} rows, ms (bar: 100)`]: allocated,
  };
}
