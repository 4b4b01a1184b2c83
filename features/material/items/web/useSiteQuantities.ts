import { useCallback, useMemo } from 'react';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import { useList } from '#platform/web/lists/useList.ts';
import type { MaterialItemSiteLocationQuantityFieldsFragment } from '../../web/documents.ts';
import type { MaterialItemGridRow } from './materialItemColumns.ts';

type SiteQuantity = MaterialItemSiteLocationQuantityFieldsFragment;

/**
 * Returns a function that adds to material items their quantities at a site: 0 if there is none, and nothing while the quantities
 * are read. `retry` is set when they cannot be read.
 */
export function useSiteQuantities(query: ListQuery<SiteQuantity>) {
  const { rows, complete, error, retry } = useList(query);
  const byItem = useMemo(
    () => (complete ? new Map(rows.map((row) => [row.materialItemId, row.quantity])) : undefined),
    [rows, complete],
  );
  const addQuantities = useCallback(
    (items: readonly MaterialItemGridRow[]) =>
      byItem ? items.map((item) => ({ ...item, siteQuantity: byItem.get(item.id) ?? 0 })) : items,
    [byItem],
  );
  return { addQuantities, retry: error ? retry : undefined };
}
