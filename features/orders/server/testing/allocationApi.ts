import { countStock } from '#features/availability/counts/server/testing/countStock.ts';
import type { SlotKey } from '#features/availability/stock/slot.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Session } from '#platform/server/session.ts';
import {
  AllocateLineItemsDocument,
  LineItemActualQuantitiesByLocationAndGradeDocument,
  LineItemActualQuantitiesDocument,
  UpdateLineItemDocument,
  UpdateOrderStatusDocument,
  type UpdateOrderStatusMutationVariables,
} from '../../web/documents.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { lavenderId } from './orderApi.ts';
import { aLine, anOrder, createOrFail, fetchOrder, type OrderTestInput } from './orderBuilders.ts';
import { orderTests } from './orderTests.ts';

export const bayId = testId(203);
export const otherBayId = testId(204);

const locations = [
  { id: testId(201), name: 'Canby Farm', locationType: 'SITE' as const },
  {
    id: testId(202),
    name: 'House 1',
    locationType: 'HOUSE' as const,
    parentLocationId: testId(201),
    pickRank: 7,
  },
  { id: bayId, name: 'Bay 3', locationType: 'BAY' as const, parentLocationId: testId(202) },
  { id: otherBayId, name: 'Bay 4', locationType: 'BAY' as const, parentLocationId: testId(202), pickRank: 2 },
];

type AllocationTestInput = NonNullable<UpdateOrderStatusMutationVariables['input']['allocations']>[number];

/** Starts the orders API with two bays in which tests count lavender. */
export async function allocationApi() {
  const { api, moif, kim, bpf } = await orderTests();
  await api.database.write(moif, async (unit) => unwrapResult(await createLocations(unit, locations)));
  let next = 5000;
  return {
    api,
    moif,
    kim,
    bpf,
    /** Counts lavender, or another item, in a bay. */
    count: (
      quantity: number,
      {
        itemId = lavenderId,
        locationId = bayId,
        grade = 1,
        countedAt,
      }: Partial<SlotKey> & { countedAt?: string } = {},
    ) =>
      api.database.write(moif, (unit) =>
        countStock(unit, [{ itemId, locationId, grade, quantity, ...(countedAt && { countedAt }) }]),
      ),
    /** Creates an order with two lines of 12 lavenders; line ids are the order's number plus 1 and 2. */
    aNewOrder: async (change: Partial<OrderTestInput> = {}) => {
      const number = (next += 100);
      const lineItems = [aLine(number + 1), aLine(number + 2)];
      const { orderId, orderNumber } = await createOrFail(
        api,
        moif,
        anOrder(number, { lineItems, ...change }),
      );
      return { orderId, orderNumber, first: testId(number + 1), second: testId(number + 2) };
    },
    allocate: async (
      orderId: string,
      items: readonly (Omit<AllocationTestInput, 'itemId' | 'locationId'> & Partial<AllocationTestInput>)[],
      session: Session = moif,
    ) => {
      const rows = items.map((item) => ({ itemId: lavenderId, locationId: bayId, ...item }));
      return (await api.run(session, AllocateLineItemsDocument, { input: { orderId, items: rows } }))
        .allocateLineItems;
    },
    setStatus: async (
      orderId: string,
      status: OrderStatus,
      allocations?: readonly AllocationTestInput[],
      expectedVersion?: number,
    ) => {
      const input = {
        orderId,
        status,
        ...(allocations && { allocations }),
        ...(expectedVersion !== undefined && { expectedVersion }),
      };
      return (await api.run(moif, UpdateOrderStatusDocument, { input })).updateOrderStatus;
    },
    setQuantity: async (orderId: string, lineNumber: number, quantity: number) =>
      (
        await api.run(moif, UpdateLineItemDocument, {
          input: { orderId, lineNumber, lineItem: { quantity } },
        })
      ).updateLineItem,
    stock: async (orderId: string, session: Session = moif) =>
      (await api.run(session, LineItemActualQuantitiesDocument, { orderId })).lineItemActualQuantities,
    stockByLocation: async (orderId: string, session: Session = moif) =>
      (await api.run(session, LineItemActualQuantitiesByLocationAndGradeDocument, { orderId }))
        .lineItemActualQuantitiesByLocationAndGrade,
    allocations: async (orderId: string) =>
      (await fetchOrder(api, moif, orderId))?.allocations.map(
        ({ lineItemId, locationId, grade, quantity }) => ({ lineItemId, locationId, grade, quantity }),
      ),
  };
}
