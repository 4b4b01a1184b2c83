import type { Column } from '#platform/kernel/grid/column.ts';
import {
  addedByColumn,
  orderEntityColumns,
  markAcknowledged,
  withHideOrder,
} from '../../lines/web/orderEntityColumns.ts';
import { canEditQuantity } from '../../status/editability.ts';
import type { MasterOrderStatus } from '../masterOrderStatus.ts';
import type { MasterOrderLine } from '../../order/web/masterOrderSession.ts';

/** Order in which columns are hidden in a narrow grid: until orders are scheduled, their quantities first. */
const hideOrders = {
  filling: { shippedQuantity: 1, scheduledQuantity: 2, lineNumber: 3, sku: 4 },
  scheduling: { lineNumber: 1, sku: 2, orderedQuantity: 3 },
} as const;

/** Columns of a master order's lines (spec 2 §2). */
export function masterLineColumns(
  status: MasterOrderStatus,
  canEdit: boolean,
  formatUser: (email: string) => string,
): readonly Column<MasterOrderLine>[] {
  const isEditable = (field: 'orderedQuantity' | 'acknowledgedQuantity') => {
    const isAllowed = canEdit && canEditQuantity(status, field, 'MASTER_ORDER');
    return () => isAllowed;
  };
  return withHideOrder<MasterOrderLine>(
    [
      orderEntityColumns.lineNumber,
      // A quantity is hidden before the names are cut.
      { ...orderEntityColumns.name, width: 220 },
      orderEntityColumns.sku,
      {
        key: 'orderedQuantity',
        title: 'Ordered Quantity',
        kind: 'number',
        value: (line) => line.orderedQuantity,
        canEdit: isEditable('orderedQuantity'),
        width: 136,
      },
      {
        key: 'acknowledgedQuantity',
        title: 'Acknowledged Quantity',
        kind: 'number',
        value: (line) => line.acknowledgedQuantity,
        canEdit: isEditable('acknowledgedQuantity'),
        mark: markAcknowledged,
        width: 164,
      },
      {
        key: 'scheduledQuantity',
        title: 'Scheduled Quantity',
        kind: 'number',
        value: (line) => line.scheduledQuantity,
        width: 144,
      },
      {
        key: 'shippedQuantity',
        title: 'Shipped Quantity',
        kind: 'number',
        value: (line) => line.shippedQuantity,
        width: 132,
      },
      orderEntityColumns.upc,
      { key: 'id', title: 'ID', kind: 'text', value: (line) => line.id, hidden: true },
      { key: 'itemId', title: 'Item ID', kind: 'text', value: (line) => line.itemId, hidden: true },
      { key: 'currency', title: 'Currency', kind: 'text', value: (line) => line.currency, hidden: true },
      orderEntityColumns.dateAdded,
      orderEntityColumns.itemGroup,
      addedByColumn(formatUser),
    ],
    hideOrders[status === 'OPEN' || status === 'SUBMITTED' ? 'filling' : 'scheduling'],
  );
}
