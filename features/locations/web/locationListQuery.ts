import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { LocationsByIdsDocument, LocationsDocument } from './documents.ts';

/** All facility locations of the tenant by name (spec 1 §7); live changes read single rows. */
export const locationListQuery = defineListQuery({
  operation: LocationsDocument,
  variables: (page) => ({ ...page, locationTypes: null }),
  connection: ({ locations }) => locations,
  id: ({ id }) => id,
  rowsById: {
    kinds: ['LOCATION'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: LocationsByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, locationIds: ids }),
    connection: ({ locations }) => locations,
  },
});
