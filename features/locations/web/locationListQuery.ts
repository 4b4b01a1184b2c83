import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { LocationsDocument } from './documents.ts';

/** All facility locations of the tenant by name (spec 1 §7). */
export const locationListQuery = defineListQuery({
  operation: LocationsDocument,
  variables: (page) => ({ ...page, locationTypes: null }),
  connection: ({ locations }) => locations,
  id: ({ id }) => id,
});
