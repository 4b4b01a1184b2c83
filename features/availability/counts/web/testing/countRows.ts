import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  type AvailabilitySessionCountsQuery,
  type AvailabilitySessionHeadFieldsFragment,
} from '../../../web/documents.ts';
import type { CountGridRow } from '../countListQuery.ts';

const id = (letter: string) => letter.repeat(32);

/** Returns the live session of MOIF, with other values. */
export const countedSession = (
  values: Partial<AvailabilitySessionHeadFieldsFragment> = {},
): AvailabilitySessionHeadFieldsFragment => ({
  id: id('5'),
  sessionId: id('5'),
  tenantId: 'MOIF',
  status: 'LIVE',
  recordedAt: '2027-02-22T06:40:00.000Z',
  totalNumberOfCounts: 3,
  totalNumberOfAdjustments: 0,
  version: 1,
  updatedAt: '2027-02-22T07:00:00.000Z',
  ...values,
});

/** Returns a standing count of 74 lavenders in the first bay, with other values. */
export const countRow = (values: Partial<CountGridRow> = {}): CountGridRow => ({
  countRowId: id('1'),
  recordedAt: '2027-02-22T07:00:00.000Z',
  recordedBy: 'ivy@example.com',
  itemId: id('a'),
  itemName: 'Lavender - 1 gal',
  locationId: id('d'),
  locationName: 'Bay 2',
  grade: 2,
  quantity: 74,
  comment: null,
  upc: '411400720038',
  sku: 'LAV-1G',
  rev: 1,
  replacedByCountRowId: null,
  isReplaced: false,
  held: false,
  heldReason: null,
  deleted: false,
  updatedAt: '2027-02-22T07:00:00.000Z',
  receivedAt: '2027-02-22T07:30:00.000Z',
  deviceRecordedAt: '2027-02-22T07:00:00.000Z',
  isOlderThanLive: false,
  wasCorrected: false,
  isItemInactive: false,
  clockJumped: false,
  uom: 'EA',
  eaches: 1,
  ...values,
});

/** Returns count number n, of an item of its own. */
export const numberedCount = (number: number, values: Partial<CountGridRow> = {}): CountGridRow =>
  countRow({
    countRowId: String(number).padStart(32, '0'),
    itemName: `Plant ${String(number).padStart(4, '0')}`,
    sku: `PL-${number}`,
    ...values,
  });

const inSite = { siteParentId: id('9') };

/** House 6 with two bays in Section B, and House 7, at the only site. */
export const facilityRows = [
  locationRow({ id: id('9') }),
  locationRow({ id: id('b'), name: 'House 6', locationType: 'HOUSE', parentLocationId: id('9'), ...inSite }),
  locationRow({
    id: id('c'),
    name: 'Section B',
    locationType: 'SECTION',
    parentLocationId: id('b'),
    ...inSite,
  }),
  locationRow({ id: id('d'), name: 'Bay 2', locationType: 'BAY', parentLocationId: id('c'), ...inSite }),
  locationRow({ id: id('e'), name: 'Bay 20', locationType: 'BAY', parentLocationId: id('c'), ...inSite }),
  locationRow({ id: id('f'), name: 'House 7', locationType: 'HOUSE', parentLocationId: id('9'), ...inSite }),
];

/** Returns what the operation AvailabilitySessionCounts returns for these counts. */
export const countsData = (
  nodes: readonly CountGridRow[],
  { totalCount = nodes.length, endCursor = null }: { totalCount?: number; endCursor?: string | null } = {},
): AvailabilitySessionCountsQuery => ({
  availabilitySessionCounts: {
    nodes,
    totalCount,
    pageInfo: { hasNextPage: endCursor !== null, hasPreviousPage: false, startCursor: null, endCursor },
  },
});

export const respondLocations = (server: StubServer): void =>
  server.respond(LocationsDocument, () => locationsData(facilityRows));
