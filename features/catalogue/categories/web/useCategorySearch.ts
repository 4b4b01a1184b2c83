import { useMemo } from 'react';
import { maxSearchWords } from '#platform/kernel/search/searchWords.ts';
import {
  pickerPageSize,
  type PickerPage,
  type PickerSource,
} from '#platform/web/form/picker/pickerSource.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { CategoriesDocument } from '../../web/documents.ts';
import type { CatalogueChoice } from '../../search/catalogueChoice.ts';

const pollIntervalMs = 30_000;

/** The search of a picker source of active categories. */
export function useCategorySearch(): Pick<
  PickerSource<CatalogueChoice>,
  'key' | 'search' | 'pollIntervalMs' | 'failed'
> {
  const client = useClient();
  const { tenantId } = useUser();
  return useMemo(
    () => ({
      key: [CategoriesDocument.name, tenantId],
      search: (words, after, signal) => searchCategories(client, { words, after }, signal),
      pollIntervalMs,
      failed: 'Error getting categories',
    }),
    [client, tenantId],
  );
}

interface CategorySearch {
  words: string;
  after: string | null;
}

/** Requests the active categories whose code or name contains every word, by name, page by page. */
async function searchCategories(
  client: Client,
  { words, after }: CategorySearch,
  signal: AbortSignal,
): Promise<PickerPage<CatalogueChoice>> {
  const parts = (words.match(/\S+/g) ?? []).slice(0, maxSearchWords);
  const { categories } = await client.call(
    CategoriesDocument,
    {
      where: {
        status: { eq: 'ACTIVE' },
        ...(parts.length > 0 && {
          and: parts.map((part) => ({ or: [{ code: { contains: part } }, { name: { contains: part } }] })),
        }),
      },
      first: pickerPageSize,
      after,
    },
    signal,
  );
  const { hasNextPage = false, endCursor = null } = categories?.pageInfo ?? {};
  return {
    rows: (categories?.nodes ?? []).map(({ name, code }) => ({ id: code, name, code })),
    next: hasNextPage ? endCursor : null,
  };
}
