import { sql } from 'kysely';
import { toMonday } from '#platform/kernel/dates/isoWeek.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { scheduledOrderNumber } from '../../masterOrders/schedule.ts';
import type { ScheduledOrderInput } from '../../masterOrders/scheduledOrderInput.ts';
import { createMasterOrder } from '../../masterOrders/server/masterOrderCommands.ts';
import {
  createScheduledOrder,
  type ScheduledOrderResult,
} from '../../masterOrders/server/scheduledOrderCommands.ts';
import { listMasterLines } from '../../masterOrders/server/scheduledOrderStore.ts';
import { findOrder } from '../../order/server/orderStore.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { floristId, lavenderId } from './orderApi.ts';
import { aLine, anOrder } from './orderBuilders.ts';
import { orderTests } from './orderTests.ts';

/** A Saturday in week 47 of 2026 in all time zones. */
const now = '2026-11-21T12:00:00.000Z';

/** A master order of tests with its lines in their sequence. */
export interface TestMaster {
  masterOrderId: string;
  masterOrderNumber: string;
  lines: readonly { id: string; itemId: string }[];
}

/** Starts the orders API; returns operations that schedule orders as the manager of MOIF. */
export async function schedulingApi() {
  const tests = await orderTests();
  const { api, moif } = tests;
  let next = 700_000;
  const nextId = () => testId((next += 1));
  const write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>, at = now): Promise<Result<T>> =>
    api.database.write(moif, run, { shouldCommit: ({ ok }) => ok, now: at });
  const setMasterStatus = async (
    masterOrderId: string,
    status: 'OPEN' | 'SUBMITTED' | 'ACKNOWLEDGED' | 'CLOSED',
  ) =>
    unwrapResult(
      await write((unit) =>
        updateOrderStatus(unit, { orderId: masterOrderId, entityType: 'MASTER_ORDER', status }),
      ),
    );
  return {
    ...tests,
    nextId,
    write,
    setMasterStatus,
    /** Creates an acknowledged master order with a line of lavenders for each quantity. */
    aMaster: async (
      quantities: readonly number[] = [100, 50],
      change: Partial<Parameters<typeof createMasterOrder>[1]> = {},
    ): Promise<TestMaster> => {
      const masterOrderId = nextId();
      const { customer } = anOrder(0);
      const lineItems = quantities.map((quantity) => ({ ...aLine(0), id: nextId(), quantity }));
      const master = unwrapResult(
        await write((unit) => createMasterOrder(unit, { masterOrderId, customer, lineItems, ...change })),
      );
      await setMasterStatus(masterOrderId, 'SUBMITTED');
      await setMasterStatus(masterOrderId, 'ACKNOWLEDGED');
      return {
        masterOrderId,
        masterOrderNumber: master.orderNumber,
        lines: (change.lineItems ?? lineItems).map(({ id, itemId }) => ({ id, itemId })),
      };
    },
    /** Builds the order of a week with a quantity for each line; 0 leaves the line out. */
    aWeek: (
      { masterOrderId, masterOrderNumber, lines }: TestMaster,
      week: number,
      quantities: readonly number[],
      { year = 2026, orderId = nextId() } = {},
    ): ScheduledOrderInput => ({
      masterOrderId,
      masterOrderNumber,
      order: {
        orderId,
        orderNumber: scheduledOrderNumber(masterOrderNumber, { year, week }),
        expectedDeliveryDate: toMonday({ year, week }),
        // The server copies the customer of the master order.
        customer: { id: floristId, name: 'Other' },
      },
      lineItems: {
        orderId,
        items: quantities.flatMap((quantity, index) => {
          const { id = null, itemId = lavenderId } = lines[index] ?? {};
          const line = {
            ...aLine(0),
            id: nextId(),
            itemId,
            quantity,
            lineNumber: index + 1,
            masterLineItemId: id,
          };
          return quantity === 0 ? [] : [line];
        }),
      },
    }),
    schedule: (input: ScheduledOrderInput, at?: string): Promise<Result<ScheduledOrderResult>> =>
      write((unit) => createScheduledOrder(unit, input), at),
    /** Returns what is scheduled and shipped of each line, as stored and as the orders say. */
    readSums: ({ masterOrderId }: TestMaster) =>
      api.database.read(moif, (unit) =>
        unit.rows(sql<{ scheduled: number; shipped: number; isScheduled: number; isShipped: number }>`
          select l.scheduled_quantity as scheduled, l.scheduled_shipped_quantity as shipped,
            coalesce((select sum(coalesce(w.shipped_quantity, w.acknowledged_quantity, w.ordered_quantity)) ${counted}), 0)
              as is_scheduled,
            coalesce((select sum(w.shipped_quantity) ${counted}), 0) as is_shipped
          from order_line l
          where l.tenant_id = ${unit.tenantId} and l.order_id = ${masterOrderId}::uuid and l.removed_at is null
          order by l.line_number`),
      ),
    readMaster: ({ masterOrderId }: TestMaster) =>
      api.database.read(moif, async (unit) => {
        const master = await findOrder(unit, masterOrderId, 'MASTER_ORDER');
        if (!master) throw new Error(`No master order ${masterOrderId}.`);
        return { ...master, lines: await listMasterLines(unit, masterOrderId) };
      }),
    readOrder: (orderId: string) =>
      api.database.read(moif, async (unit) => {
        const order = await findOrder(unit, orderId);
        if (!order) throw new Error(`No order ${orderId}.`);
        return { ...order, lines: (await listLinesByOrder(unit, [orderId])).get(orderId) ?? [] };
      }),
  };
}

// Written apart from the product's statement: by line, and without the master order.
const counted = sql`from order_line w join order_header o on o.tenant_id = w.tenant_id and o.order_id = w.order_id
  where w.tenant_id = l.tenant_id and w.master_line_item_id = l.line_id and w.removed_at is null
    and o.master_order_id = l.order_id and o.status not in ('CANCELLED', 'DELETED') and o.order_type <> 'CREDIT'`;
