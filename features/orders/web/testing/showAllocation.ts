import { screen } from '@testing-library/dom';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import type { LineSlotStock } from '../../allocation/lineStock.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import {
  AllocateLineItemsDocument,
  LineItemActualQuantitiesByLocationAndGradeDocument,
  LineItemActualQuantitiesDocument,
} from '../documents.ts';
import { showOrderPage } from './showOrderPage.tsx';
import { showStoredOrder } from './showStoredOrder.ts';
import { startServerWithOrder } from './storedOrder.ts';

export const bay = 'b'.repeat(32);
export const otherBay = 'e'.repeat(32);

const locations = [
  locationRow(),
  locationRow({
    id: '1'.repeat(32),
    name: 'House 2',
    locationType: 'HOUSE',
    parentLocationId: 'a'.repeat(32),
  }),
  locationRow({
    id: '2'.repeat(32),
    name: 'House 5',
    locationType: 'HOUSE',
    parentLocationId: 'a'.repeat(32),
  }),
  locationRow({ id: bay, name: 'Bay 1', locationType: 'BAY', parentLocationId: '1'.repeat(32) }),
  locationRow({ id: otherBay, name: 'Bay 3', locationType: 'BAY', parentLocationId: '2'.repeat(32) }),
];

export const allocationGrid = shownGrid('Lines to allocate');

/** Stock of the first line: 8 of grade 3 in House 2, 20 of grade 1 in House 5. */
const stockOfLine = (line: { id: string; itemId: string }): LineSlotStock[] => [
  {
    lineItemId: line.id,
    itemId: line.itemId,
    locationId: bay,
    grade: 3,
    availableQuantity: 10,
    reservedQuantity: 2,
    actual: 8,
    countedAt: '2027-01-03T15:00:00.000Z',
    pickRank: 12,
  },
  {
    lineItemId: line.id,
    itemId: line.itemId,
    locationId: otherBay,
    grade: 1,
    availableQuantity: 20,
    reservedQuantity: 0,
    actual: 20,
    countedAt: '2026-12-30T15:00:00.000Z',
    pickRank: null,
  },
];

/** Responds with stock of the first line of an order, and stores its allocations as the server does, without rules. */
function respondStock(server: StubServer, order: () => SavedOrder, change: ShownOrder['change']): void {
  const slots = () => order().lineItems.slice(0, 1).flatMap(stockOfLine);
  server.respond(LocationsDocument, ({ locationTypes }) =>
    locationsData(locations.filter(({ locationType }) => locationTypes?.includes(locationType) ?? true)),
  );
  server.respond(LineItemActualQuantitiesByLocationAndGradeDocument, () => ({
    lineItemActualQuantitiesByLocationAndGrade: slots(),
  }));
  server.respond(LineItemActualQuantitiesDocument, () => ({
    lineItemActualQuantities: order().lineItems.map(({ id, itemId }, index) => ({
      lineItemId: id,
      itemId,
      availableQuantity: index === 0 ? 30 : 0,
      reservedQuantity: index === 0 ? 2 : 0,
      actual: index === 0 ? 28 : 0,
    })),
  }));
  server.respond(AllocateLineItemsDocument, ({ input }) => {
    change({ allocations: storeAllocations(order(), input.items) });
    return { allocateLineItems: { order: order(), errors: null } };
  });
}

type AllocationRow = Pick<LineSlotStock, 'lineItemId' | 'itemId' | 'locationId'> & {
  grade?: number;
  quantity: number;
};

/** Returns the allocations of an order after rows replaced those of their line, location and grade. */
export function storeAllocations(
  { allocations }: SavedOrder,
  rows: readonly AllocationRow[],
): SavedOrder['allocations'] {
  const stored = new Map(allocations.map((one) => [`${one.lineItemId} ${one.locationId} ${one.grade}`, one]));
  for (const { grade = 1, ...row } of rows)
    stored.set(`${row.lineItemId} ${row.locationId} ${grade}`, {
      ...row,
      grade,
      allocatedBy: 'kim@example.com',
      allocatedAt: '2027-01-02T08:00:00.000Z',
    });
  return [...stored.values()].filter(({ quantity }) => quantity > 0);
}

type ShownOrder = Awaited<ReturnType<typeof showStoredOrder>>;

/** Shows an order with stock of its first line. */
export const showOrderWithStock = (initial: Partial<SavedOrder> = {}): Promise<ShownOrder> =>
  showStoredOrder(initial, { prepare: (server, { order, change }) => respondStock(server, order, change) });

/** Shows an order with stock on a phone. */
export async function showOrderWithStockOnPhone(): Promise<Pick<ShownOrder, 'user' | 'order'>> {
  await setLayout({ width: 390 });
  const stored = await startServerWithOrder();
  respondStock(stored.server, stored.order, stored.change);
  const page = await showOrderPage({ server: stored.server, orderId: stored.order().orderId });
  await screen.findByText('viewing 2 of 2 rows');
  return { ...stored, ...page };
}

/** Refusal of a row of the input. */
export const refusedRow = (field: readonly string[], message: string): UserErrorFieldsFragment => ({
  __typename: 'ValidationError',
  code: 'OUT_OF_RANGE',
  severity: 'ERROR',
  field,
  message,
});

/** Button of the ribbon that opens the dialog. */
export const getAllocate = (): HTMLElement => screen.getByLabelText('Allocate', { selector: 'button' });

/** Opens the dialog Allocate and waits for its lines. */
export async function openAllocation({ user }: Pick<ShownOrder, 'user'>): Promise<HTMLElement> {
  await user.click(getAllocate());
  await allocationGrid.findCell('Lavender', 'Short');
  return screen.getByRole('dialog');
}

/** Quantity to allocate from a location: 'House 2 › Bay 1, grade 3'. */
export const findQuantity = (location: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(`Allocate from ${location}`);
