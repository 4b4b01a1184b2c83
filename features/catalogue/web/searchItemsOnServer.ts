import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';
import type { PickerPage } from '#platform/web/form/picker/pickerSource.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { type ItemFieldsFragment, ItemsPageDocument, type ItemsPageQueryVariables } from './documents.ts';

const pageSize = 50;
const active = { status: { eq: 'ACTIVE' as const } };

type ItemFilter = NonNullable<ItemsPageQueryVariables['where']>;

const containsWord = (word: string): ItemFilter => ({
  or: (['name', 'sku', 'upc', 'itemGroup'] as const).map((field) => ({ [field]: { contains: word } })),
});

/** Requests active items with every word in name, SKU, UPC or group, sorted by name; an item with exactly this code comes first. */
export async function searchItemsOnServer(
  client: Client,
  words: string,
  after: string | null,
  signal: AbortSignal,
): Promise<PickerPage<ItemFieldsFragment>> {
  const parts = searchWords(words);
  const code = words.trim();
  const requestPage = (filters: readonly ItemFilter[], from: string | null) =>
    client.call(
      ItemsPageDocument,
      { where: { and: [active, ...filters] }, first: pageSize, after: from },
      signal,
    );
  const [exactMatch, found] = await Promise.all([
    after === null && parts.length === 1
      ? requestPage([{ or: [{ sku: { eq: code } }, { upc: { eq: code } }] }], null)
      : undefined,
    requestPage(parts.map(containsWord), after),
  ]);
  const first = exactMatch?.items?.nodes ?? [];
  const nodes = found.items?.nodes ?? [];
  const rows = [...first, ...nodes.filter(({ itemId }) => first.every((one) => one.itemId !== itemId))];
  const { hasNextPage = false, endCursor = null } = found.items?.pageInfo ?? {};
  return { rows, next: hasNextPage ? endCursor : null };
}
