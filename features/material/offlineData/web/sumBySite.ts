import type { LocationQuantity } from '../../items/web/useLocationQuantities.ts';
import type { MaterialItemSiteLocationQuantityFieldsFragment } from '../../web/documents.ts';

/** Returns the quantity of each item at the whole site, under the id of the item. */
export const sumBySite = (
  quantities: readonly LocationQuantity[],
  site: { tenantId: string; siteLocationId: string },
): readonly MaterialItemSiteLocationQuantityFieldsFragment[] =>
  [...Map.groupBy(quantities, ({ materialItemId }) => materialItemId)].map(([materialItemId, rows]) => {
    const updated = rows.reduce((last, row) => (row.updated > last ? row.updated : last), '');
    return {
      ...site,
      id: materialItemId,
      materialItemId,
      quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      updated,
      updatedAt: updated,
    };
  });
