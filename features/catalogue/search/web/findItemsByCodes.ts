import type { Client } from '#platform/web/query/client/client.ts';
import { type ItemFieldsFragment, ItemsPageDocument } from '../../web/documents.ts';

/** Codes of one request. */
const batchSize = 500;
const pageSize = 2 * batchSize;

/** Requests the active items with one of these texts as SKU or UPC, page by page: a UPC may belong to any number of items. */
export async function findItemsByCodes(
  client: Client,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<readonly ItemFieldsFragment[]> {
  const found: ItemFieldsFragment[] = [];
  for (let from = 0; from < codes.length; from += batchSize) {
    const batch = codes.slice(from, from + batchSize);
    const where = { status: { eq: 'ACTIVE' as const }, or: [{ sku: { in: batch } }, { upc: { in: batch } }] };
    let after: string | undefined;
    do {
      const page = { first: pageSize, ...(after !== undefined && { after }) };
      const { items } = await client.call(ItemsPageDocument, { where, ...page }, signal);
      found.push(...(items?.nodes ?? []));
      after = (items?.pageInfo.hasNextPage && items.pageInfo.endCursor) || undefined;
    } while (after !== undefined);
  }
  return found;
}
