import type { PickerPage } from '#platform/web/form/picker/pickerSource.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { type ItemFieldsFragment, ItemsPageDocument } from '../../web/documents.ts';

const pageSize = 50;
/** The items of a customer's newest orders are enough. */
const maxPreferredIds = 500;

/** Ids of items that come before equally good ones, those on the newest orders first. */
export type PreferredItemIds = ReadonlySet<string>;

interface ServerSearch {
  words: string;
  preferredIds?: PreferredItemIds | undefined;
  after?: string | null;
}

/** Requests active items that match the words, the best first and on one page; without words all by name, page by page. */
export async function searchItemsOnServer(
  client: Client,
  { words, preferredIds = new Set(), after = null }: ServerSearch,
  signal: AbortSignal,
): Promise<PickerPage<ItemFieldsFragment>> {
  const { items } = await client.call(
    ItemsPageDocument,
    {
      where: { status: { eq: 'ACTIVE' } },
      search: words.trim(),
      preferredIds: [...preferredIds].slice(0, maxPreferredIds),
      first: pageSize,
      after,
    },
    signal,
  );
  const { hasNextPage = false, endCursor = null } = items?.pageInfo ?? {};
  return { rows: items?.nodes ?? [], next: hasNextPage ? endCursor : null };
}

/** Requests whether inactive items match the words; they cannot be ordered. */
export async function hasInactiveMatchOnServer(
  client: Client,
  words: string,
  signal: AbortSignal,
): Promise<boolean> {
  const variables = { where: { status: { eq: 'INACTIVE' as const } }, search: words.trim(), first: 1 };
  const { items } = await client.call(ItemsPageDocument, variables, signal);
  return (items?.nodes ?? []).length > 0;
}
