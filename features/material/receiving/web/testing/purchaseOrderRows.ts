import type { PurchaseOrderRow } from '../../../purchaseOrders/web/purchaseOrderColumns.ts';
import type { PurchaseOrderItem } from '../useLineDetails.ts';

const siteId = 'a'.repeat(32);
const labelId = '1'.repeat(32);
const stakeId = '2'.repeat(32);
export const receivedOrderId = '7'.repeat(32);
const at = '2027-02-23T08:00:00.000Z';

/** A line of 550 labels, half of which is received. */
export const receivedLine = (values: Partial<PurchaseOrderItem> = {}): PurchaseOrderItem => ({
  id: 'line1',
  itemName: 'Barcode Label 2x1',
  lineNumber: 1,
  materialItemId: labelId,
  quantityOrdered: 550,
  quantityReceived: 275,
  erpJobId: null,
  lastLocationId: null,
  ...values,
});

/** Lines of the order: labels, stakes that are received, and stakes for a job. */
export const receivedLines = [
  receivedLine(),
  receivedLine({
    id: 'line2',
    itemName: 'Bamboo Stake 2 ft',
    lineNumber: 2,
    materialItemId: stakeId,
    quantityOrdered: 40,
    quantityReceived: 40,
  }),
  receivedLine({
    id: 'line3',
    itemName: 'Bamboo Stake 4 ft',
    lineNumber: 3,
    materialItemId: stakeId,
    quantityReceived: 0,
    erpJobId: 'JOB5712',
  }),
];

/** A confirmed order of Canby Farm. */
export const purchaseOrder = (values: Partial<PurchaseOrderRow> = {}): PurchaseOrderRow => ({
  id: receivedOrderId,
  erpId: 'VPO00455',
  purchaseOrderNumber: 'P26-0455',
  orderPlacedDate: '2026-10-26',
  siteLocationId: siteId,
  status: 'CONFIRMED',
  tenantId: 'MOIF',
  vendorName: 'Northgate Peat & Bark',
  created: at,
  updated: at,
  version: 1,
  updatedAt: at,
  deliveredAt: null,
  deliveredBy: null,
  billingAddress: null,
  shippingAddress: null,
  items: receivedLines,
  ...values,
});

/** An event of another version of the order. */
export const purchaseOrderChanged = (version: number) => ({
  entityType: 'VENDOR_PURCHASE_ORDER' as const,
  entityId: receivedOrderId,
  version,
  operation: 'UPDATED' as const,
  changedAt: `2027-02-23T09:00:0${version}.000Z`,
  changedBy: 'sam@example.com',
});
