import type { Client } from '#platform/web/query/client/client.ts';
import { ItemsPageDocument } from '../documents.ts';
import type { PickedItem } from '../useOrderableItems.ts';

/** Codes of one request. A UPC may belong to several items. */
const batchSize = 500;
const pageSize = 2 * batchSize;

/** Requests the active items with one of these texts as SKU or UPC. */
export async function findItemsByCodes(
  client: Client,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<readonly PickedItem[]> {
  const found: PickedItem[] = [];
  for (let from = 0; from < codes.length; from += batchSize) {
    const batch = codes.slice(from, from + batchSize);
    const where = { status: { eq: 'ACTIVE' as const }, or: [{ sku: { in: batch } }, { upc: { in: batch } }] };
    const { items } = await client.call(ItemsPageDocument, { where, first: pageSize }, signal);
    found.push(...(items?.nodes ?? []));
  }
  return found;
}
