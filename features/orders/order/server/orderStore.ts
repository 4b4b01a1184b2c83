import { CompiledQuery, sql } from 'kysely';
import { mapFields } from '#platform/kernel/fields/entityField.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { orderEntityNames, type OrderEntityType } from '../order.ts';
import { duplicatePoNumberDays, poNumberKey } from '../poNumber.ts';
import type { OrderRecord } from '../orderFields.ts';
import { orderList } from './orderList.ts';
import './orderTables.ts';
import type { LineItem } from '../../lines/lineItem.ts';

/** An order with its lines when they are already loaded; otherwise the GraphQL field loads them. */
export type LoadedOrder = OrderRecord & { lineItems?: readonly LineItem[] };

// Built once, so that each connection prepares these frequent statements once.
const columns = Object.entries<string>(orderList.columns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ');
const buildQueries = (_: string, entityType: OrderEntityType) => {
  const find = `select ${columns} from ${orderList.from} where ${orderList.tenant} = $1
    and o.entity_type = '${entityType}' and o.order_id = any($2::uuid[])`;
  // Locked in a fixed order, so that two bulk changes cannot deadlock.
  return { find, lock: `${find} order by o.order_id for update` };
};
const queries = mapFields(orderEntityNames, buildQueries);

const readOrders = async (unit: UnitOfWork, text: string, orderIds: readonly string[]) => {
  const rows = await unit.rows<OrderRecord>(CompiledQuery.raw(text, [unit.tenantId, orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
};

/** Returns orders, or master orders, by id. */
export const findOrders = (
  unit: UnitOfWork,
  orderIds: readonly string[],
  entityType: OrderEntityType = 'ORDER',
) => readOrders(unit, queries[entityType].find, orderIds);
export const findOrder = async (unit: UnitOfWork, orderId: string, entityType?: OrderEntityType) =>
  (await findOrders(unit, [orderId], entityType)).get(orderId);

/** Locks orders until the unit of work ends, which also protects their lines; returns their current state by order id. */
export const lockOrders = (
  unit: UnitOfWork,
  orderIds: readonly string[],
  entityType: OrderEntityType = 'ORDER',
) => readOrders(unit, queries[entityType].lock, orderIds);
export const lockOrder = async (unit: UnitOfWork, orderId: string, entityType?: OrderEntityType) =>
  (await lockOrders(unit, [orderId], entityType)).get(orderId);

/** Returns the ids of those master orders from which an order is scheduled that is neither cancelled nor deleted. */
export async function findScheduledMasters(
  unit: UnitOfWork,
  masterOrderIds: readonly string[],
): Promise<ReadonlyMap<string, true>> {
  const rows = await unit.rows(sql<{ masterOrderId: string }>`
    select distinct master_order_id from order_header
    where tenant_id = ${unit.tenantId} and master_order_id = any(${masterOrderIds}::uuid[])
      and status not in ('CANCELLED', 'DELETED')`);
  return new Map(rows.map(({ masterOrderId }) => [masterOrderId, true]));
}

/** Returns existing orders and master orders with these ids or numbers; `contentHash` identifies a replayed create. */
export const findExistingHeaders = (
  unit: UnitOfWork,
  orderIds: readonly string[],
  orderNumbers: readonly string[],
) =>
  unit.rows(sql<{ orderId: string; orderNumber: string; contentHash: string }>`
    select order_id, order_number, content_hash from order_header where tenant_id = ${unit.tenantId}
      and (order_id = any(${orderIds}::uuid[]) or order_number = any(${orderNumbers}::text[]))`);

/** Returns recent orders of these customers with these PO numbers, without cancelled and deleted ones. */
export const findOrdersByPoNumber = (
  unit: UnitOfWork,
  keys: readonly { customerId: string; poNumber: string }[],
) =>
  unit.rows(sql<{
    orderId: string;
    orderNumber: string;
    customerId: string;
    poNumber: string;
    entityType: OrderEntityType;
    masterOrderId: string | null;
  }>`
    select order_id, order_number, customer_id, po_number, entity_type, master_order_id from order_header
    where tenant_id = ${unit.tenantId}
      and customer_id = any(${keys.map(({ customerId }) => customerId)}::uuid[])
      and po_number_lower = any(${keys.map(({ poNumber }) => poNumberKey(poNumber))}::text[])
      and initialization_date >= ${daysBefore(unit.startedAt, duplicatePoNumberDays)}::timestamptz
      and status not in ('CANCELLED', 'DELETED')
    order by initialization_date desc, order_id`);

/** Of each customer, so that a large one costs no more than a small one. */
const maxEarlierOrders = 50;
const maxOrderedItems = 2000;

/** Returns the items on the customer's latest orders, those on the newest first; a master order stands for its scheduled orders. */
export async function findOrderedItemIds(unit: UnitOfWork, customerId: string): Promise<readonly string[]> {
  const rows = await unit.rows(sql<{ itemId: string }>`
    select l.item_id from (
      select order_id, initialization_date from order_header
      where tenant_id = ${unit.tenantId} and customer_id = ${customerId}::uuid
        and status not in ('CANCELLED', 'DELETED') and master_order_id is null
      order by initialization_date desc, order_id limit ${maxEarlierOrders}
    ) o join order_line l on l.tenant_id = ${unit.tenantId} and l.order_id = o.order_id and l.removed_at is null
    group by l.item_id order by max(o.initialization_date) desc, l.item_id limit ${maxOrderedItems}`);
  return rows.map(({ itemId }) => itemId);
}

const daysBefore = (now: Instant, days: number): Instant =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString();

/** Returns signatures by order id; loaded only when the field is requested. */
export async function listSignaturesByOrder(unit: UnitOfWork, orderIds: readonly string[]) {
  const rows = await unit.rows(sql<{ orderId: string; mime: string; image: string }>`
    select order_id, signature_mime as mime, signature_image as image from order_header
    where tenant_id = ${unit.tenantId} and order_id = any(${orderIds}::uuid[]) and signature_image is not null`);
  return new Map(rows.map(({ orderId, ...signature }) => [orderId, signature]));
}
