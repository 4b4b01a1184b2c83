import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { OpenVendorPurchaseOrderFieldsFragment } from '../../web/documents.ts';
import { purchaseDeliveryLabels, purchaseOrderFields } from '../purchaseOrderFields.ts';

/** An order of the list or of its dialog. */
export type PurchaseOrderRow = OpenVendorPurchaseOrderFieldsFragment;

/** Additions of the columns to their fields: both numbers in one line of a card, and the filter of spec 3 §4. */
const additions: Readonly<Record<string, Partial<Column<PurchaseOrderRow>>>> = {
  erpId: { card: 'line' },
  orderPlacedDate: { card: 'detail' },
  status: { filtered: [purchaseDeliveryLabels.CONFIRMED] },
};

/** Columns of the purchase orders; only confirmed ones are shown until the user removes that filter. */
export const purchaseOrderColumns: readonly Column<PurchaseOrderRow>[] = [
  ...gridColumns(purchaseOrderFields).map((column) => ({ ...column, ...additions[column.key] })),
  {
    key: 'items',
    title: 'Items',
    kind: 'number',
    value: ({ items }) => items.length,
    hidden: true,
    width: 90,
  },
];
