import { sql } from 'kysely';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { json } from '#platform/server/statements/json.ts';
import type {
  PurchaseDeliveryState,
  PurchaseOrder,
  PurchaseOrderLine,
} from '../../purchaseOrders/purchaseOrderFields.ts';
import {
  lockPurchaseOrderLines,
  lockPurchaseOrdersByErpId,
  type PurchaseOrderLineRecord,
} from '../../purchaseOrders/server/purchaseOrderStore.ts';
import { isCompletelyReceived } from '../../receiving/receiptLines.ts';

/** An order while its rows are applied. */
export interface OpenOrder {
  before: PurchaseOrder | undefined;
  after: PurchaseOrder;
  /** New lines have received as much as the ERP says. */
  isOpening: boolean;
  /** Whether nothing of it was outstanding before the rows. */
  wasComplete: boolean;
  /** State that its rows say; undefined while no row was accepted. */
  sentStatus: PurchaseDeliveryState | null | undefined;
  lines: Map<number, PurchaseOrderLineRecord>;
  changes: FieldChange[];
}

/** Reads and locks the orders with these ERP ids and their lines. */
export async function openOrders(
  unit: UnitOfWork,
  erpIds: readonly string[],
): Promise<Map<string, OpenOrder>> {
  const stored = await lockPurchaseOrdersByErpId(unit, [...new Set(erpIds)]);
  if (stored.length === 0) return new Map();
  const ids = stored.map(({ vendorPurchaseOrderId }) => vendorPurchaseOrderId);
  const [lines, received] = await Promise.all([
    lockPurchaseOrderLines(unit, ids),
    unit.rows(sql<{ vendorPurchaseOrderId: string }>`
      select distinct vendor_purchase_order_id from vendor_receipt
      where tenant_id = ${unit.tenantId} and vendor_purchase_order_id = any(${ids}::uuid[])`),
  ]);
  const receivedIds = new Set(received.map(({ vendorPurchaseOrderId }) => vendorPurchaseOrderId));
  const linesByOrder = Map.groupBy(lines, ({ vendorPurchaseOrderId }) => vendorPurchaseOrderId);
  return new Map(
    stored.map((order) => {
      const orderLines = linesByOrder.get(order.vendorPurchaseOrderId) ?? [];
      return [
        order.erpId ?? '',
        {
          before: order,
          after: order,
          isOpening: !receivedIds.has(order.vendorPurchaseOrderId),
          wasComplete: isCompletelyReceived(orderLines),
          sentStatus: undefined,
          lines: new Map(orderLines.map((line) => [line.lineNumber, line])),
          changes: [],
        },
      ];
    }),
  );
}

/** Writes changed purchase orders and lines, with one statement each. What was received is left out: feeds never change it. */
export const updateFeedOrders = (
  unit: UnitOfWork,
  orders: readonly PurchaseOrder[],
  lines: readonly PurchaseOrderLine[],
): Promise<unknown> =>
  Promise.all([
    orders.length > 0 &&
      unit.run(sql`
        update vendor_purchase_order p set purchase_order_number = u.purchase_order_number,
          order_placed_date = u.order_placed_date, site_location_id = u.site_location_id, vendor_id = u.vendor_id,
          vendor_name = u.vendor_name, billing_address = u.billing_address, shipping_address = u.shipping_address,
          status = u.status, delivered_at = u.delivered_at, delivered_by = u.delivered_by, version = u.version,
          updated_at = u.updated_at
        from jsonb_to_recordset(${json(
          orders.map((order) => ({
            id: order.vendorPurchaseOrderId,
            purchase_order_number: order.purchaseOrderNumber,
            order_placed_date: order.orderPlacedDate,
            site_location_id: order.siteLocationId,
            vendor_id: order.vendorId,
            vendor_name: order.vendorName,
            billing_address: order.billingAddress,
            shipping_address: order.shippingAddress,
            status: order.status,
            delivered_at: order.deliveredAt,
            delivered_by: order.deliveredBy,
            version: order.version,
            updated_at: order.updatedAt,
          })),
        )}) as u(id uuid, purchase_order_number text, order_placed_date date, site_location_id uuid, vendor_id uuid,
          vendor_name text, billing_address jsonb, shipping_address jsonb, status purchase_delivery_state,
          delivered_at timestamptz, delivered_by text, version int, updated_at timestamptz)
        where p.tenant_id = ${unit.tenantId} and p.vendor_purchase_order_id = u.id`),
    lines.length > 0 &&
      unit.run(sql`
        update vendor_purchase_order_line l set item_name = u.item_name, material_item_id = u.material_item_id,
          quantity_ordered = u.quantity_ordered, erp_job_id = u.erp_job_id
        from jsonb_to_recordset(${json(
          lines.map((line) => ({
            line_id: line.lineId,
            item_name: line.itemName,
            material_item_id: line.materialItemId,
            quantity_ordered: line.quantityOrdered,
            erp_job_id: line.erpJobId,
          })),
        )}) as u(line_id uuid, item_name text, material_item_id uuid, quantity_ordered bigint, erp_job_id text)
        where l.tenant_id = ${unit.tenantId} and l.line_id = u.line_id`),
  ]);
