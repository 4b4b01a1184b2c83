import { ItemsByIdsDocument, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { itemRow } from '#features/catalogue/web/testing/items.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import type { StockDetails } from '../../stock/web/useItemStockDetails.ts';
import type { ItemStockRow } from '../../stock/web/useItemStocks.ts';
import {
  type AvailabilityAdjustmentFieldsFragment,
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionsDocument,
  CountReasonsDocument,
  type ItemAvailabilityFieldsFragment,
  ItemAvailabilityDocument,
  ItemStockDetailsDocument,
  ItemStocksDocument,
  RecordAvailabilitySessionAdjustmentDocument,
} from '../documents.ts';

export const countedRose = itemRow({ id: '1'.repeat(32), name: 'Rose', sku: 'ROSE-2G', upc: '411400720011' });
export const countedSage = itemRow({ id: '2'.repeat(32), name: 'Sage', sku: 'SAGE-1G', upc: null });

/** A live session of MOIF. */
export const toLiveSession = (
  values: Partial<AvailabilitySessionHeadFieldsFragment> = {},
): AvailabilitySessionHeadFieldsFragment => ({
  id: '5'.repeat(32),
  sessionId: '5'.repeat(32),
  tenantId: 'MOIF',
  status: 'LIVE',
  recordedAt: '2027-01-04T06:40:00.000Z',
  totalNumberOfCounts: 2,
  totalNumberOfAdjustments: 0,
  version: 3,
  updatedAt: '2027-01-04T08:00:00.000Z',
  ...values,
});

/** An event that tells of another version of the live session. */
export const sessionChanged = (version: number) => ({
  entityType: 'AVAILABILITY_SESSION' as const,
  entityId: toLiveSession().sessionId,
  version,
  operation: 'UPDATED' as const,
  changedAt: '2027-01-04T09:00:00.000Z',
  changedBy: 'sales@example.com',
});

/** A row of the live availability. */
export const toAvailabilityRow = (
  { itemId, name, sku, upc }: typeof countedRose,
  quantity: number,
  values: Partial<ItemAvailabilityFieldsFragment> = {},
): ItemAvailabilityFieldsFragment => ({
  id: itemId,
  itemId,
  itemName: name,
  sku,
  upc,
  quantity,
  tenantId: 'MOIF',
  uom: 'EA',
  eaches: 1,
  recordedAt: '2027-01-04T08:00:00.000Z',
  ...values,
});

/** An adjustment of the countedRose. */
export const adjustmentRow = (
  values: Partial<AvailabilityAdjustmentFieldsFragment> = {},
): AvailabilityAdjustmentFieldsFragment => ({
  id: '7'.repeat(32),
  recordedAt: '2027-01-04T08:30:00.000Z',
  recordedBy: 'kim@example.com',
  itemId: countedRose.itemId,
  itemName: countedRose.name,
  sku: countedRose.sku,
  upc: countedRose.upc,
  quantity: 24,
  direction: 'DECREASE',
  reason: 'DAMAGED',
  comment: null,
  tenantId: 'MOIF',
  ...values,
});

const bay = 'b'.repeat(32);
export const orderId = 'd'.repeat(32);

const slotRow = (values: Partial<StockDetails['slots'][number]>): StockDetails['slots'][number] => ({
  locationId: bay,
  locationName: 'Bay 1',
  grade: 2,
  availableQuantity: 158,
  reservedQuantity: 40,
  actual: 118,
  countedAt: '2027-01-04T07:00:00.000Z',
  countRowId: 'c'.repeat(32),
  isEnded: false,
  ...values,
});

/** Stock of the rose: 158 at one location less 24, of which an order has reserved 40. */
export const roseDetails = (values: Partial<StockDetails> = {}): StockDetails => ({
  stock: { itemId: countedRose.itemId, availableQuantity: 134, reservedQuantity: 40, actual: 94 },
  slots: [
    slotRow({}),
    slotRow({
      grade: 1,
      availableQuantity: 0,
      reservedQuantity: 0,
      actual: 0,
      isEnded: true,
      countRowId: null,
    }),
  ],
  counts: [
    {
      countRowId: 'c'.repeat(32),
      recordedAt: '2027-01-04T07:00:00.000Z',
      recordedBy: 'sam@example.com',
      locationId: bay,
      locationName: 'Bay 1',
      grade: 2,
      quantity: 170,
      comment: null,
      replacedByCountRowId: null,
      held: false,
    },
  ],
  movements: [
    {
      movedAt: '2027-01-04T09:00:00.000Z',
      quantity: -12,
      orderId,
      orderNumber: '100804',
      movedBy: 'sales@example.com',
      locationId: bay,
      locationName: 'Bay 1',
      grade: 2,
    },
    {
      movedAt: '2027-01-04T09:30:00.000Z',
      quantity: 3,
      orderId,
      orderNumber: '100804',
      movedBy: 'sales@example.com',
      locationId: null,
      locationName: null,
      grade: null,
    },
  ],
  adjustments: [
    { ...adjustmentRow(), isEnded: false },
    {
      ...adjustmentRow({ id: '8'.repeat(32), direction: 'INCREASE', quantity: 5, reason: 'FOUND' }),
      isEnded: true,
    },
  ],
  reservations: [
    {
      orderId,
      orderNumber: '100804',
      customerName: 'Sandy Trail',
      locationId: bay,
      locationName: 'Bay 1',
      grade: 2,
      quantity: 40,
    },
  ],
  ...values,
});

/** A server with a live session in which the countedRose and the countedSage were counted; it stores adjustments by their key. */
export async function startLiveStockServer() {
  const state: {
    session: AvailabilitySessionHeadFieldsFragment | null;
    rows: readonly ItemAvailabilityFieldsFragment[];
    stocks: Readonly<Record<string, ItemStockRow>>;
    adjustments: ReadonlyMap<string, AvailabilityAdjustmentFieldsFragment>;
  } = {
    session: toLiveSession(),
    rows: [
      toAvailabilityRow(countedSage, 30, { uom: 'TRAY', eaches: 6 }),
      toAvailabilityRow(countedRose, 158),
    ],
    stocks: {
      [countedRose.itemId]: {
        itemId: countedRose.itemId,
        availableQuantity: 158,
        reservedQuantity: 40,
        actual: 118,
      },
    },
    adjustments: new Map(),
  };
  const server: StubServer = await startStubServer();
  server.respond(AvailabilitySessionsDocument, ({ status }) => ({
    availabilitySessions: onlyPage(state.session?.status === status ? [state.session] : []),
  }));
  server.respond(ItemAvailabilityDocument, () => ({ itemAvailability: onlyPage(state.rows) }));
  server.respond(ItemStocksDocument, ({ itemIds }) => ({
    itemStocks: state.session
      ? [itemIds]
          .flat()
          .flatMap(
            (id) => state.stocks[id] ?? { itemId: id, availableQuantity: 0, reservedQuantity: 0, actual: 0 },
          )
      : [],
  }));
  server.respond(CountReasonsDocument, () => ({
    countReasons: [
      { code: 'ORDERED', reason: 'ordered' },
      { code: 'DAMAGED', reason: 'damaged' },
    ],
  }));
  server.respond(ItemsPageDocument, ({ search }) => ({
    items: onlyPage(
      [countedRose, countedSage].filter(({ name }) =>
        name.toLowerCase().includes((search ?? '').toLowerCase()),
      ),
    ),
  }));
  server.respond(ItemsByIdsDocument, ({ itemIds }) => ({
    items: { nodes: [countedRose, countedSage].filter(({ itemId }) => [itemIds].flat().includes(itemId)) },
  }));
  server.respond(LocationsDocument, () =>
    locationsData([
      locationRow(),
      locationRow({
        id: 'e'.repeat(32),
        name: 'House 2',
        locationType: 'HOUSE',
        parentLocationId: 'a'.repeat(32),
      }),
      locationRow({ id: bay, name: 'Bay 1', locationType: 'BAY', parentLocationId: 'e'.repeat(32) }),
    ]),
  );
  server.respond(ItemStockDetailsDocument, ({ itemId }) => ({
    itemStockDetails: itemId === countedRose.itemId ? roseDetails() : null,
  }));
  server.respond(RecordAvailabilitySessionAdjustmentDocument, ({ input }) => {
    const { clientMutationId, direction = 'DECREASE', reason = 'ORDERED', comment = null } = input;
    const adjustment = adjustmentRow({
      id: clientMutationId ?? '',
      direction,
      reason,
      comment,
      quantity: input.quantity,
    });
    state.adjustments = new Map([...state.adjustments, [adjustment.id, adjustment]]);
    return {
      recordAvailabilitySessionAdjustment: { availabilitySession: state.session, adjustment, errors: null },
    };
  });
  return { server, state };
}
