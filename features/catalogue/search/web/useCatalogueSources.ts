import { useMemo } from 'react';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useCategorySearch } from '../../categories/web/useCategorySearch.ts';
import { ItemsPageDocument } from '../../web/documents.ts';
import { searchItemsOnServer } from './searchItemsOnServer.ts';
import type { CatalogueChoice } from '../catalogueChoice.ts';

const choice = {
  id: ({ id }: CatalogueChoice) => id,
  name: ({ name }: CatalogueChoice) => name,
  code: ({ code }: CatalogueChoice) => code,
};

/** Sources of pickers that choose an active item or an active category, searched on the server page by page. */
export function useCatalogueSources(): {
  items: PickerSource<CatalogueChoice>;
  categories: PickerSource<CatalogueChoice>;
} {
  const client = useClient();
  const { tenantId } = useUser();
  const categories = useCategorySearch();
  return useMemo(
    () => ({
      items: {
        ...choice,
        key: [ItemsPageDocument.name, 'choices', tenantId],
        search: async (words, after, signal) => {
          const { rows, next } = await searchItemsOnServer(client, { words, after }, signal);
          return { rows: rows.map(({ itemId: id, name, sku: code }) => ({ id, name, code })), next };
        },
        failed: 'Error loading items',
      },
      categories: { ...choice, ...categories },
    }),
    [client, tenantId, categories],
  );
}
