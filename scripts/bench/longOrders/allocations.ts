import {
  AllocateLineItemsDocument,
  LineItemActualQuantitiesByLocationAndGradeDocument,
} from '#features/orders/web/documents.ts';
import type { Figures } from '../figures.ts';
import { measureAlone } from '../measure.ts';
import type { BenchClient } from '../site.ts';

const maxQuantity = 9;
/** Lines of one item at most. */
const lineCount = 2;
const locationsAnItem = 4;

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
  // Each line has room for the largest quantity at four locations; demo data counted some items at more.
  const allocated = [...Map.groupBy(slots, ({ lineItemId }) => lineItemId).values()].flatMap((ofLine) =>
    ofLine.filter(({ actual }) => actual > maxQuantity * lineCount).slice(0, locationsAnItem),
  );
  const rounds = quick ? 6 : 20;
  let made = 0;
  const allocate = () => {
    made += 1;
    // Another quantity each time, so that every row is written.
    const quantity = 1 + (made % maxQuantity);
    const items = allocated.map(({ lineItemId, itemId, locationId, grade }) => ({
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
  const written = await measureAlone({ next: allocate, cpu }, { count: 1, rounds });
  return {
    [`stock of ${slots.length} rows, ms`]: read,
    [`allocating ${allocated.length} rows, ms (bar: 100)`]: written,
  };
}
