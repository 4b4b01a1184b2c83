import type { Column } from '#platform/kernel/grid/column.ts';
import { isBelowMinPrice } from '../../prices/discount.ts';
import { canEditLines, canEditQuantity } from '../../status/editability.ts';
import { lineAmount } from '../../lines/lineItem.ts';
import { type OrderStatus, statusRank } from '../../status/orderStatus.ts';
import { effectiveShippedQuantity } from '../../status/orderStep.ts';
import type { OrderLine } from './orderLine.ts';

/** Values that the columns of an order's lines depend on. */
interface LineColumnOptions {
  status: OrderStatus;
  canEdit: boolean;
  maxDiscountPercentage: number;
  formatUser: (email: string) => string;
}

const isAtOrAfter = (status: OrderStatus, from: OrderStatus): boolean =>
  statusRank(status) >= statusRank(from);

const always = () => true;
const never = () => false;

/**
 * Columns of an order's lines; quantities of later statuses appear with them (spec 2 §4). Prices, totals and the
 * quantity that the status edits are never dropped.
 */
export function lineColumns({
  status,
  canEdit,
  maxDiscountPercentage,
  formatUser,
}: LineColumnOptions): readonly Column<OrderLine>[] {
  const editable = (isAllowed: boolean) => (canEdit && isAllowed ? always : never);
  const acknowledged: Column<OrderLine> = {
    key: 'acknowledgedQuantity',
    title: 'Acknowledged',
    kind: 'number',
    value: (line) => line.acknowledgedQuantity,
    canEdit: editable(canEditQuantity(status, 'acknowledgedQuantity')),
    mark: ({ acknowledgedQuantity, orderedQuantity }) =>
      acknowledgedQuantity !== null && acknowledgedQuantity !== orderedQuantity ? 'warning' : undefined,
    width: 120,
    hidden: !isAtOrAfter(status, 'SUBMITTED'),
    // From this status on the shipped quantity is edited.
    ...(isAtOrAfter(status, 'ACKNOWLEDGED') ? { hideOrder: 5 } : {}),
  };
  const shipped: Column<OrderLine> = {
    key: 'shippedQuantity',
    title: 'Shipped',
    kind: 'number',
    value: effectiveShippedQuantity,
    canEdit: editable(canEditQuantity(status, 'shippedQuantity')),
    mark: (line) => {
      const shippedQuantity = effectiveShippedQuantity(line);
      const promised = line.acknowledgedQuantity ?? line.orderedQuantity;
      return shippedQuantity === null || shippedQuantity === promised ? undefined : 'warning';
    },
    width: 92,
    hidden: !isAtOrAfter(status, 'ACKNOWLEDGED'),
  };
  return [
    {
      key: 'lineNumber',
      title: '#',
      kind: 'number',
      value: (line) => line.lineNumber,
      sorted: 'asc',
      width: 58,
      hideOrder: 3,
    },
    { key: 'name', title: 'Name', kind: 'text', value: (line) => line.name, width: 160, isFlexible: true },
    { key: 'sku', title: 'SKU', kind: 'text', value: (line) => line.sku, width: 124, hideOrder: 2 },
    {
      key: 'orderedQuantity',
      title: 'Ordered',
      kind: 'number',
      value: (line) => line.orderedQuantity,
      canEdit: editable(canEditQuantity(status, 'orderedQuantity')),
      width: 92,
      ...(isAtOrAfter(status, 'SUBMITTED') ? { hideOrder: 4 } : {}),
    },
    acknowledged,
    shipped,
    {
      key: 'eachesQuantity',
      title: 'Pieces',
      kind: 'number',
      value: (line) => line.eachesQuantity,
      width: 84,
      hideOrder: 1,
    },
    {
      key: 'overridePrice',
      title: 'Price',
      kind: 'money',
      value: (line) => line.overridePrice,
      currency: (line) => line.currency,
      canEdit: editable(canEditLines(status)),
      mark: (line) => (isBelowMinPrice(line, maxDiscountPercentage) ? 'warning' : undefined),
      width: 96,
    },
    {
      key: 'lineTotal',
      title: 'Line Total',
      kind: 'money',
      value: lineAmount,
      currency: (line) => line.currency,
      width: 108,
    },
    { key: 'upc', title: 'UPC', kind: 'text', value: (line) => line.upc, hidden: true },
    { key: 'itemGroup', title: 'Item Group', kind: 'text', value: (line) => line.itemGroup, hidden: true },
    { key: 'category', title: 'Category', kind: 'text', value: (line) => line.category, hidden: true },
    {
      key: 'price',
      title: 'List Price',
      kind: 'money',
      value: (line) => line.price,
      currency: (line) => line.currency,
      hidden: true,
    },
    { key: 'department', title: 'Department', kind: 'text', value: (line) => line.department, hidden: true },
    { key: 'notes', title: 'Notes', kind: 'text', value: (line) => line.notes, hidden: true },
    {
      key: 'dateAdded',
      title: 'Date Added',
      kind: 'datetime',
      value: (line) => line.dateAdded,
      hidden: true,
    },
    {
      key: 'addedBy',
      title: 'Added By',
      kind: 'text',
      value: (line) => formatUser(line.addedBy),
      hidden: true,
    },
  ];
}
