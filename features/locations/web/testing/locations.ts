import type { LocationFieldsFragment, LocationsQuery } from '../documents.ts';

/** Returns site Canby Farm of MOIF, with other values. */
export const locationRow = (values: Partial<LocationFieldsFragment> = {}): LocationFieldsFragment => ({
  id: 'a'.repeat(32),
  tenantId: 'MOIF',
  name: 'Canby Farm',
  locationType: 'SITE',
  status: 'ACTIVE',
  erpId: null,
  parentLocationId: null,
  siteParentId: null,
  created: '2026-01-01T10:00:00.000Z',
  updated: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  version: 1,
  pickRank: null,
  address: null,
  ...values,
});

/** Returns what the operation Locations returns for these locations. */
export const locationsData = (nodes: readonly LocationFieldsFragment[]): LocationsQuery => ({
  locations: {
    nodes,
    totalCount: nodes.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  },
});
