import type { PickerPage } from '#platform/web/form/picker/pickerSource.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { type ItemFieldsFragment, ItemsPageDocument } from './documents.ts';

const pageSize = 50;

/** Requests active items that match the words, the best first and on one page; without words all by name, page by page. */
export async function searchItemsOnServer(
  client: Client,
  words: string,
  after: string | null,
  signal: AbortSignal,
): Promise<PickerPage<ItemFieldsFragment>> {
  const { items } = await client.call(
    ItemsPageDocument,
    { where: { status: { eq: 'ACTIVE' } }, search: words.trim(), first: pageSize, after },
    signal,
  );
  const { hasNextPage = false, endCursor = null } = items?.pageInfo ?? {};
  return { rows: items?.nodes ?? [], next: hasNextPage ? endCursor : null };
}
