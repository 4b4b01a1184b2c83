import type { AvailabilityItemsQuery, AvailabilityLocationsQuery } from '../../../web/documents.ts';

type ItemsPage = NonNullable<AvailabilityItemsQuery['availabilityItems']>;
type LocationsPage = NonNullable<AvailabilityLocationsQuery['locations']>;
type ItemNode = ItemsPage['nodes'][number];
type LocationNode = LocationsPage['nodes'][number];

const updatedAt = '2026-11-30T06:00:00.000Z';

/** An item of a stub server. */
export const offlineItem = (index: number, change: Partial<ItemNode> = {}): ItemNode => ({
  itemId: `item ${index}`,
  name: `Katsura Tree ${index} - 2 gal`,
  sku: `KAT-${index}`,
  upc: String(index).padStart(12, '0'),
  itemGroup: 'Trees',
  status: 'ACTIVE',
  updatedAt,
  uom: 'EACH',
  eaches: 1,
  ...change,
});

/** A house of a stub server. */
export const offlineHouse = (index: number, change: Partial<LocationNode> = {}): LocationNode => ({
  id: `house ${index}`,
  name: `House ${index}`,
  locationType: 'HOUSE',
  status: 'ACTIVE',
  parentLocationId: 'canby',
  siteParentId: 'canby',
  updatedAt,
  ...change,
});

interface PageVariables {
  first?: number;
  after?: string | null | undefined;
}

/** Returns a page of all nodes; cursors are positions. */
function cutPage<Node>(nodes: readonly Node[], { first = 2_000, after = null }: PageVariables) {
  const start = Number(after ?? 0);
  const end = Math.min(start + first, nodes.length);
  return {
    nodes: nodes.slice(start, end),
    totalCount: nodes.length,
    pageInfo: {
      hasNextPage: end < nodes.length,
      hasPreviousPage: start > 0,
      startCursor: `${start}`,
      endCursor: `${end}`,
    },
  };
}

export const itemsPage = (items: readonly ItemNode[], variables: PageVariables): AvailabilityItemsQuery => ({
  availabilityItems: cutPage(items, variables),
});

export const locationsPage = (
  locations: readonly LocationNode[],
  variables: PageVariables,
): AvailabilityLocationsQuery => ({ locations: cutPage(locations, variables) });

/** The first items and houses of a stub server. */
export const offlineItems = (count: number): readonly ItemNode[] =>
  Array.from({ length: count }, (_, index) => offlineItem(index));
export const offlineHouses = (count: number): readonly LocationNode[] =>
  Array.from({ length: count }, (_, index) => offlineHouse(index));
