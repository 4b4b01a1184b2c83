import {
  buildHistoryLabels,
  type EntityField,
  fieldName,
  findOwnField,
} from '#platform/kernel/fields/entityField.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';

/** Display labels of the states of a purchase order, in the order in which it passes them (spec 3 §3). */
export const purchaseDeliveryLabels = {
  UNCONFIRMED: 'Unconfirmed',
  CONFIRMED: 'Confirmed',
  DELIVERED: 'Delivered',
} as const;

/** How far a purchase order is. */
export type PurchaseDeliveryState = keyof typeof purchaseDeliveryLabels;

/** Fields of a vendor purchase order, in the order of its grid (spec 3 §2, §3). */
export const purchaseOrderFields = {
  vendorPurchaseOrderId: field.id('ID', {
    apiName: 'id',
    describe: 'Id of the purchase order.',
    isFilter: true,
  }),
  vendorName: field.text('Vendor Name', {
    describe: 'Name of the vendor.',
    hasKey: true,
    isFilter: true,
    isSort: true,
    grid: { width: 240, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  erpId: field.optionalText('Order Number', {
    describe: 'ERP key, shown as the order number.',
    isFilter: true,
    isSort: true,
    grid: { width: 150, card: 'detail' },
  }),
  orderPlacedDate: field.optionalDay('Order Placed', {
    describe: 'Day the order was placed.',
    isFilter: true,
    isSort: true,
    grid: { width: 140, card: 'line' },
  }),
  purchaseOrderNumber: field.optionalText('PO Number', {
    describe: 'Purchase order number.',
    isFilter: true,
    isSort: true,
    grid: { width: 150, card: 'line' },
  }),
  status: field.status(
    'Status',
    { type: 'PurchaseDeliveryState', labels: purchaseDeliveryLabels },
    {
      describe: 'How far it is.',
      isFilter: true,
      isSort: true,
      grid: { width: 130, card: 'status', sortsByOrder: true },
    },
  ),
  createdAt: field.instant('Created', {
    apiName: 'created',
    describe: 'When it was created.',
    isSort: true,
    grid: { key: 'created', hidden: true, width: 130 },
  }),
  updatedAt: recordField.updatedAt({
    isFilter: true,
    isSort: true,
    grid: { key: 'updated', hidden: true, width: 130 },
  }),
  siteLocationId: field.id('Site', { describe: 'Site that receives it.', isFilter: true }),
  /** The vendor whose name it shows. */
  vendorId: field.id('Vendor', {}),
  billingAddress: field.optionalAddress('Billing Address', { describe: 'Where the invoice goes.' }),
  shippingAddress: field.optionalAddress('Shipping Address', { describe: 'Where the goods go.' }),
  /** When and by whom it became DELIVERED last; stays after a correction. */
  deliveredAt: field.optionalInstant('Delivered', {
    describe: 'When its last line was received; stays after a correction (addition).',
  }),
  deliveredBy: field.optionalText('Delivered By', {
    describe: 'E-mail of the user who received its last line (addition).',
  }),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
};

/** An order of material from a vendor, to be received at a site. */
export type PurchaseOrder = EntityRow<typeof purchaseOrderFields>;

/** Fields of a line of a purchase order. */
export const purchaseOrderLineFields = {
  lineId: field.id('ID', { apiName: 'id', describe: 'Id of the line.' }),
  itemName: field.text('Item', { describe: 'Name of the item.' }),
  lineNumber: field.number('Line', { describe: '1, 2, 3 ...' }),
  materialItemId: field.optionalId('Material Item', { describe: 'Material item.' }),
  quantityOrdered: field.quantity('Quantity Ordered', { describe: 'Quantity ordered, in units.' }),
  quantityReceived: field.quantity('Quantity Received', {
    describe: 'Quantity received so far, in units.',
  }),
  erpJobId: field.optionalText('Job', { describe: 'ERP key of the production job it is for.' }),
};

/** A line of a purchase order; outstanding = quantityOrdered - quantityReceived. */
export type PurchaseOrderLine = EntityRow<typeof purchaseOrderLineFields>;

const linePattern = /^items\.(\d+)(?:\.(.+))?$/;

function findField(path: string): EntityField<undefined> | undefined {
  const [, line, key] = linePattern.exec(path) ?? [];
  if (line === undefined) return findOwnField(purchaseOrderFields, path);
  const lineField = key === undefined ? undefined : findOwnField(purchaseOrderLineFields, key);
  return { ...lineField, label: `Line ${line}${lineField ? ` ${fieldName(lineField).toLowerCase()}` : ''}` };
}

/** Labels in the history of a purchase order. */
export const purchaseOrderHistoryLabels: HistoryLabels = buildHistoryLabels({
  actions: {
    addVendorPurchaseOrder: 'Added by the ERP',
    updateVendorPurchaseOrder: 'Changed by the ERP',
    receiveVendorPurchaseOrderItems: 'Received items',
    correctVendorPurchaseOrderReceipt: 'Corrected a receipt',
  },
  findField,
  names: undefined,
});
