import { defineListQuery, type ListQuery } from '#platform/web/lists/listQuery.ts';
import {
  type MaterialItemFieldsFragment,
  MaterialItemsChangedSinceDocument,
  MaterialItemsDocument,
  type MaterialItemSiteLocationQuantityFieldsFragment,
  MaterialItemSiteLocationQuantitiesChangedSinceDocument,
  MaterialItemSiteLocationQuantitiesDocument,
} from '../../web/documents.ts';
import { materialPollMs } from './useMaterialRead.ts';

/** Lists follow live changes, and read changes every 30 s besides (spec 3 §9 "Polling"). */
const live = {
  kinds: ['MATERIAL_ITEM'],
  updatedAt: ({ updatedAt }: { updatedAt: string }) => updatedAt,
  pollIntervalMs: materialPollMs,
};

/** All material items of the tenant (spec 3 §7). */
export const materialItemListQuery: ListQuery<MaterialItemFieldsFragment> = defineListQuery({
  operation: MaterialItemsDocument,
  variables: (page) => page,
  connection: ({ materialItems }) => materialItems,
  id: ({ id }) => id,
  changes: {
    ...live,
    operation: MaterialItemsChangedSinceDocument,
    variables: (request) => request,
    connection: ({ materialItems }) => materialItems,
  },
});

/** Quantities of all material items at a site, each by the id of its item. */
export const createSiteQuantityQuery = (
  siteLocationId: string,
): ListQuery<MaterialItemSiteLocationQuantityFieldsFragment> =>
  defineListQuery({
    operation: MaterialItemSiteLocationQuantitiesDocument,
    name: `${MaterialItemSiteLocationQuantitiesDocument.name} ${siteLocationId}`,
    variables: (page) => ({ ...page, siteLocationId }),
    connection: ({ materialItemSiteLocationQuantities }) => materialItemSiteLocationQuantities,
    id: ({ materialItemId }) => materialItemId,
    changes: {
      ...live,
      operation: MaterialItemSiteLocationQuantitiesChangedSinceDocument,
      variables: (request) => ({ ...request, siteLocationId }),
      connection: ({ materialItemSiteLocationQuantities }) => materialItemSiteLocationQuantities,
    },
  });
