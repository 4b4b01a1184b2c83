import { sql } from 'kysely';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { RowVersion, VersionedEntity } from '#platform/server/command/saveChange.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { enumOrderFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import type { List } from '#platform/server/list/list.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import {
  purchaseDeliveryLabels,
  type PurchaseOrder,
  purchaseOrderFields,
  type PurchaseOrderLine,
  purchaseOrderLineFields,
} from '../purchaseOrderFields.ts';

interface PurchaseOrderLineTable extends PurchaseOrderLine {
  tenantId: string;
  vendorPurchaseOrderId: string;
  lastLocationId: string | null;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    vendorPurchaseOrder: PurchaseOrder;
    vendorPurchaseOrderLine: PurchaseOrderLineTable;
  }
}

/** A line with its order and the location at which it was received last. */
export interface PurchaseOrderLineRecord extends PurchaseOrderLine {
  vendorPurchaseOrderId: string;
  lastLocationId: string | null;
}

const fields = listFields(purchaseOrderFields, {
  table: 'vendor_purchase_order',
  alias: 'p',
  id: 'vendorPurchaseOrderId',
});

/** Vendor purchase orders of the tenant. */
export const purchaseOrderList: List<PurchaseOrder> = {
  ...fields,
  filters: {
    ...fields.filters,
    status: enumOrderFilter('PurchaseDeliveryState', 'p.status_order', fieldKeys(purchaseDeliveryLabels)),
  },
  sorts: {
    ...fields.sorts,
    erpId: sortColumn('p.erp_id_order', 'text'),
    purchaseOrderNumber: sortColumn('p.purchase_order_number_order', 'text'),
    orderPlacedDate: sortColumn('p.placed_order', 'date'),
  },
  defaultOrder: { vendorName: 'ASC' },
};

const orderColumns = rowKeys(purchaseOrderFields);
const lineColumns = [
  ...rowKeys(purchaseOrderLineFields),
  'vendorPurchaseOrderId' as const,
  'lastLocationId' as const,
];
const orders = (unit: UnitOfWork) =>
  db.selectFrom('vendorPurchaseOrder').select(orderColumns).where('tenantId', '=', unit.tenantId);
const lines = (unit: UnitOfWork) =>
  db.selectFrom('vendorPurchaseOrderLine').select(lineColumns).where('tenantId', '=', unit.tenantId);

export const findPurchaseOrder = (unit: UnitOfWork, vendorPurchaseOrderId: string) =>
  unit.first(orders(unit).where('vendorPurchaseOrderId', '=', vendorPurchaseOrderId));

/** Returns the lines of purchase orders by order id, by line number. */
export async function listPurchaseOrderLines(
  unit: UnitOfWork,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PurchaseOrderLineRecord[]>> {
  const rows = await unit.rows(
    lines(unit)
      .where('vendorPurchaseOrderId', '=', sql<string>`any(${orderIds}::uuid[])`)
      .orderBy('vendorPurchaseOrderId')
      .orderBy('lineNumber'),
  );
  return Map.groupBy(rows, (line) => line.vendorPurchaseOrderId);
}

/** Returns the location at which lines were received last, else their item at the site, by line id. */
export async function listLastLocations(
  unit: UnitOfWork,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await unit.rows(sql<{ lineId: string; locationId: string | null }>`
    select l.line_id, coalesce(l.last_location_id, (
        select v.to_location_id from material_movement v
        where v.tenant_id = ${unit.tenantId} and v.material_item_id = l.material_item_id
          and v.site_location_id = p.site_location_id and v.event = 'RECEIVED' and v.to_location_id is not null
        order by v.recorded_at desc, v.movement_id desc limit 1)) as location_id
    from vendor_purchase_order_line l join vendor_purchase_order p
      on p.tenant_id = l.tenant_id and p.vendor_purchase_order_id = l.vendor_purchase_order_id
    where l.tenant_id = ${unit.tenantId} and p.tenant_id = ${unit.tenantId} and l.line_id = any(${lineIds}::uuid[])`);
  return new Map(
    rows.flatMap(({ lineId, locationId }) => (locationId === null ? [] : [[lineId, locationId] as const])),
  );
}

/** Reads and locks a purchase order until the unit of work ends; lock it before its lines and before stock. */
export const lockPurchaseOrder = (unit: UnitOfWork, vendorPurchaseOrderId: string) =>
  unit.first(orders(unit).where('vendorPurchaseOrderId', '=', vendorPurchaseOrderId).forUpdate());

/** Reads and locks the purchase orders with these ERP ids, in one order. */
export const lockPurchaseOrdersByErpId = (unit: UnitOfWork, erpIds: readonly string[]) =>
  unit.rows(
    orders(unit)
      .where('erpId', '=', sql<string>`any(${erpIds}::text[])`)
      .orderBy('vendorPurchaseOrderId')
      .forUpdate(),
  );

/** Reads and locks the lines of locked purchase orders, by order and line number. */
export const lockPurchaseOrderLines = (unit: UnitOfWork, orderIds: readonly string[]) =>
  unit.rows(
    lines(unit)
      .where('vendorPurchaseOrderId', '=', sql<string>`any(${orderIds}::uuid[])`)
      .orderBy('vendorPurchaseOrderId')
      .orderBy('lineNumber')
      .forUpdate(),
  );

/** Stores new purchase orders and new lines, also of stored orders. */
export const insertPurchaseOrders = async (
  unit: UnitOfWork,
  added: readonly PurchaseOrder[],
  addedLines: readonly PurchaseOrderLineRecord[],
): Promise<void> => {
  await Promise.all([
    insertAll(
      unit,
      'vendorPurchaseOrder',
      added.map(({ billingAddress, shippingAddress, ...order }) => ({
        ...order,
        billingAddress: billingAddress && json(billingAddress),
        shippingAddress: shippingAddress && json(shippingAddress),
      })),
    ),
    insertAll(
      unit,
      'vendorPurchaseOrderLine',
      addedLines.map((line) => ({ ...line, tenantId: unit.tenantId })),
    ),
  ]);
};

/** Received quantities that a receipt writes. */
type ReceivedLine = Pick<PurchaseOrderLineRecord, 'lineId' | 'quantityReceived' | 'lastLocationId'>;

/** Writes what was received of locked lines, with one statement. */
export const updateReceivedLines = (unit: UnitOfWork, received: readonly ReceivedLine[]) =>
  unit.run(sql`
    update vendor_purchase_order_line l
    set quantity_received = r.quantity_received, last_location_id = r.last_location_id
    from unnest(${received.map(({ lineId }) => lineId)}::uuid[],
      ${received.map(({ quantityReceived }) => quantityReceived)}::bigint[],
      ${received.map(({ lastLocationId }) => lastLocationId)}::uuid[])
      as r(line_id, quantity_received, last_location_id)
    where l.tenant_id = ${unit.tenantId} and l.line_id = r.line_id`);

/** Fields of a purchase order that commands change. */
type PurchaseOrderChange = Partial<
  Omit<PurchaseOrder, 'vendorPurchaseOrderId' | 'tenantId' | 'createdAt' | 'version' | 'updatedAt'>
>;

/** Writes changed fields of a locked purchase order. */
const updatePurchaseOrderRow = (
  unit: UnitOfWork,
  { vendorPurchaseOrderId }: Pick<PurchaseOrder, 'vendorPurchaseOrderId'>,
  { billingAddress, shippingAddress, ...change }: PurchaseOrderChange & RowVersion,
) =>
  unit.run(
    db
      .updateTable('vendorPurchaseOrder')
      .set({
        ...change,
        ...(billingAddress !== undefined && { billingAddress: billingAddress && json(billingAddress) }),
        ...(shippingAddress !== undefined && { shippingAddress: shippingAddress && json(shippingAddress) }),
      })
      .where('tenantId', '=', unit.tenantId)
      .where('vendorPurchaseOrderId', '=', vendorPurchaseOrderId),
  );

/** A purchase order whose rows commands change. */
export const purchaseOrderEntity: VersionedEntity<PurchaseOrder, PurchaseOrderChange> = {
  entityType: 'VENDOR_PURCHASE_ORDER',
  label: 'Purchase order',
  getId: ({ vendorPurchaseOrderId }) => vendorPurchaseOrderId,
  update: updatePurchaseOrderRow,
};
