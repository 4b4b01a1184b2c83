import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import {
  PriceGroupsByIdsDocument,
  PriceGroupsDocument,
  type PriceGroupFieldsFragment,
} from '../../web/documents.ts';

/** All price groups of the tenant by name, read 50 at a time (spec 2 §7, §9). */
export const priceGroupListQuery = defineListQuery({
  operation: PriceGroupsDocument,
  variables: ({ tenantId, after }) => ({ tenantId, after }),
  connection: ({ priceGroups }) => priceGroups,
  id: ({ priceId }) => priceId,
  rowsById: {
    kinds: ['PRICE_GROUP'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: PriceGroupsByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, priceIds: ids, first: ids.length }),
    connection: ({ priceGroups }) => priceGroups,
  },
});

/** Returns the row of the list for a price group that was read with its levels. */
export const toPriceGroupRow = ({
  id,
  priceId,
  tenantId,
  name,
  isDefault,
  status,
  numberOfLevels,
  version,
  updatedAt,
}: PriceGroupFieldsFragment): PriceGroupFieldsFragment => ({
  id,
  priceId,
  tenantId,
  name,
  isDefault,
  status,
  numberOfLevels,
  version,
  updatedAt,
});
