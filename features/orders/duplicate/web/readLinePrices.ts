import { type ItemFieldsFragment, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import { splitIntoBatches } from '../../lines/web/lineBatches.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { requestItemPrices } from '../../linePrices/web/requestItemPrices.ts';

/** Reads the active items of an order's lines, because the list in the browser may be old or incomplete. */
export async function readActiveItems(
  client: Client,
  { lineItems }: SavedOrder,
): Promise<ReadonlyMap<string, ItemFieldsFragment>> {
  const ids = [...new Set(lineItems.filter((line) => !isCustomLine(line)).map(({ itemId }) => itemId))];
  const pages = await Promise.all(
    splitIntoBatches(ids).map(async (batch) =>
      client.call(ItemsPageDocument, {
        where: { and: [{ status: { eq: 'ACTIVE' } }, { itemId: { in: batch } }] },
        first: batch.length,
      }),
    ),
  );
  return new Map(
    pages.flatMap(({ items }) => (items?.nodes ?? []).map((item) => [item.itemId, item] as const)),
  );
}

/** Reads the prices of an order's lines for a location on a day, by line id; none without a location. */
export async function readLinePrices(
  client: Client,
  { lineItems }: SavedOrder,
  { locationId, day }: { locationId: string | undefined; day: Day },
): Promise<ReadonlyMap<string, FoundPrice>> {
  if (locationId === undefined) return new Map();
  const lines = lineItems.filter((line) => !isCustomLine(line));
  const batches = await Promise.all(
    splitIntoBatches(lines).map(async (batch) => {
      const requests = batch.map(({ itemId, orderedQuantity }) => ({ itemId, quantity: orderedQuantity }));
      const prices = await requestItemPrices(client, { locationId, day }, requests);
      return prices.flatMap((price, index) => {
        const line = batch[index];
        return line ? [[line.id, price] as const] : [];
      });
    }),
  );
  return new Map(batches.flat());
}
