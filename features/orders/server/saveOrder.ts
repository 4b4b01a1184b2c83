import { laterChangeStamp } from '#platform/kernel/dates/day.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderFieldChange } from '../orderChanges.ts';
import type { OrderAction } from '../orderHistoryLabels.ts';
import { recordOrderHistory } from './orderHistory.ts';
import type { OrderRecord } from './list/orderList.ts';
import './orderTables.ts';

/** The fields of an order header that commands change. */
export type OrderHeaderChange = Partial<
  Omit<OrderRecord, 'tenantId' | 'orderId' | 'orderNumber' | 'version' | 'updatedAt' | 'initializationDate'>
>;

/** Writes changes of a locked order, increments its version and records its history. Returns the changed order. */
export async function saveOrder(
  unit: UnitOfWork,
  order: OrderRecord,
  { type, customer, ...change }: OrderHeaderChange,
  { action, changes }: { action: OrderAction; changes: readonly OrderFieldChange[] },
): Promise<OrderRecord> {
  const version = order.version + 1;
  const updatedAt = laterChangeStamp(order.updatedAt, unit.changeStamp);
  await Promise.all([
    unit.run(
      db
        .updateTable('orderHeader')
        .set({
          ...change,
          ...(type && { orderType: type }),
          ...(customer && {
            customer: json(customer),
            customerId: customer.id,
            customerName: customer.name,
            locationId: customer.location?.id ?? null,
            locationTermsId: customer.location?.termsId ?? null,
          }),
          version,
          updatedAt,
        })
        .where('tenantId', '=', unit.tenantId)
        .where('orderId', '=', order.orderId),
    ),
    recordOrderHistory(unit, [{ order: { orderId: order.orderId, version }, action, changes }]),
  ]);
  return {
    ...order,
    ...change,
    ...(type && { type }),
    ...(customer && { customer }),
    version,
    updatedAt,
  };
}
