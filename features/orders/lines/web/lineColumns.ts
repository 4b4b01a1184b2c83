import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { allocatableQuantity } from '../../allocation/allocation.ts';
import { isBelowMinPrice } from '../../linePrices/discount.ts';
import { formatChargedPrice, isPriceOverridden, overrideMark } from '../priceOverride.ts';
import { canEditLines, canEditQuantity } from '../../status/editability.ts';
import { isCustomLine, lineAmount } from '../lineItem.ts';
import { type OrderStatus, statusRank } from '../../status/orderStatus.ts';
import { effectiveShippedQuantity } from '../../status/orderStep.ts';
import type { ShownLine } from './shownLines.ts';
import { addedByColumn, orderEntityColumns, markAcknowledged, withHideOrder } from './orderEntityColumns.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

/** Values that the columns of an order's lines depend on. */
interface LineColumnOptions {
  status: OrderStatus;
  canEdit: boolean;
  /** Some lines have several pieces per unit. */
  hasPacks: boolean;
  /** Stock is allocated to some lines. */
  hasAllocations?: boolean;
  /** The stock of the items was read. */
  hasStock?: boolean;
  maxDiscountPercentage: number;
  formatUser: (email: string) => string;
}

const isAtOrAfter = (status: OrderStatus, from: OrderStatus): boolean =>
  statusRank(status) >= statusRank(from);

const always = () => true;
const never = () => false;

/** Order in which columns are hidden in a narrow grid, by the status from which on it holds. */
const hideOrders = {
  INITIALIZED: { lineNumber: 2, sku: 3, allocatedQuantity: 4, actual: 5 },
  // Acknowledged quantities are compared with the ordered ones.
  SUBMITTED: { lineNumber: 2, allocatedQuantity: 3, actual: 4, sku: 5, orderedQuantity: 6 },
  // The shipped quantity stands for the others, from which it is filled in.
  ACKNOWLEDGED: {
    allocatedQuantity: 1,
    actual: 1,
    lineNumber: 2,
    orderedQuantity: 3,
    acknowledgedQuantity: 4,
    sku: 5,
  },
} as const;

/**
 * Widths of number columns. Later statuses have more of them, which leave room for the SKU beside the open panel on a
 * screen of 1440 pixels.
 */
const numberWidths = {
  open: { quantity: 92, pieces: 84, price: 96, total: 108 },
  later: { quantity: 84, pieces: 74, price: 84, total: 104 },
} as const;

type ShownStock = NonNullable<ShownLine['stock']>;

/** Returns the stock of a line with what is missing: '4, short 8'. */
const formatStock = ({ actual, short }: ShownStock): string =>
  [numberText(actual), ...(short > 0 ? [`short ${numberText(short)}`] : [])].join(', ');

const describeStock = ({ availableQuantity, reservedQuantity, actual }: ShownStock): string =>
  `${numberText(availableQuantity)} available, ${numberText(reservedQuantity)} reserved for other orders, ${numberText(actual)} left`;

/**
 * Columns of an order's lines; quantities of later statuses appear with them (spec 2 §4). What explains a line total is
 * never hidden: the quantity that the status edits, the price, and the pieces unless they equal that quantity in all lines.
 */
export function lineColumns({
  status,
  canEdit,
  hasPacks,
  hasAllocations = false,
  hasStock = false,
  maxDiscountPercentage,
  formatUser,
}: LineColumnOptions): readonly Column<ShownLine>[] {
  const editable = (isAllowed: boolean) => (canEdit && isAllowed ? always : never);
  const widths = numberWidths[isAtOrAfter(status, 'SUBMITTED') ? 'later' : 'open'];
  const acknowledged: Column<OrderLine> = {
    key: 'acknowledgedQuantity',
    title: 'Acknowledged',
    kind: 'number',
    value: (line) => line.acknowledgedQuantity,
    canEdit: editable(canEditQuantity(status, 'acknowledgedQuantity')),
    mark: markAcknowledged,
    width: 116,
    hidden: !isAtOrAfter(status, 'SUBMITTED'),
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
    width: widths.quantity,
    hidden: !isAtOrAfter(status, 'ACKNOWLEDGED'),
  };
  const hideOrder: Readonly<Record<string, number>> =
    hideOrders[
      isAtOrAfter(status, 'ACKNOWLEDGED')
        ? 'ACKNOWLEDGED'
        : isAtOrAfter(status, 'SUBMITTED')
          ? 'SUBMITTED'
          : 'INITIALIZED'
    ];
  const allocated: Column<ShownLine> = {
    key: 'allocatedQuantity',
    title: 'Allocated',
    kind: 'number',
    value: (line) => line.allocatedQuantity ?? 0,
    mark: (line) =>
      (line.allocatedQuantity ?? 0) < allocatableQuantity(line) && !isCustomLine(line)
        ? 'warning'
        : undefined,
    width: widths.quantity,
  };
  const stock: readonly Column<ShownLine>[] = [
    {
      key: 'actual',
      title: 'Stock',
      kind: 'number',
      value: (line) => line.stock?.actual,
      text: (line) => (line.stock ? formatStock(line.stock) : ''),
      tooltip: (line) => line.stock && describeStock(line.stock),
      mark: (line) => (line.stock && line.stock.short > 0 ? 'warning' : undefined),
      width: widths.quantity,
    },
    {
      key: 'availableQuantity',
      title: 'Available',
      kind: 'number',
      value: (line) => line.stock?.availableQuantity,
      hidden: true,
    },
    {
      key: 'reservedQuantity',
      title: 'Reserved',
      kind: 'number',
      value: (line) => line.stock?.reservedQuantity,
      hidden: true,
    },
  ];
  const columns: readonly Column<ShownLine>[] = [
    orderEntityColumns.lineNumber,
    orderEntityColumns.name,
    orderEntityColumns.sku,
    {
      key: 'orderedQuantity',
      title: 'Ordered',
      kind: 'number',
      value: (line) => line.orderedQuantity,
      canEdit: editable(canEditQuantity(status, 'orderedQuantity')),
      width: widths.quantity,
    },
    ...(hasStock ? stock : []),
    ...(hasAllocations ? [allocated] : []),
    acknowledged,
    shipped,
    {
      key: 'eachesQuantity',
      title: 'Pieces',
      kind: 'number',
      value: (line) => line.eachesQuantity,
      width: widths.pieces,
      // The acknowledged quantity that is missing yet does not explain the total.
      ...(hasPacks || status === 'SUBMITTED' ? {} : { hideOrder: 1 }),
    },
    {
      key: 'overridePrice',
      title: 'Price',
      kind: 'money',
      value: (line) => line.overridePrice,
      currency: (line) => line.currency,
      text: (line) => `${overrideMark(line)}${moneyText(line.overridePrice, line.currency)}`,
      printText: (line) => formatChargedPrice(line, line.currency),
      tooltip: (line) => (isPriceOverridden(line) ? formatChargedPrice(line, line.currency) : undefined),
      canEdit: editable(canEditLines(status)),
      mark: (line) => (isBelowMinPrice(line, maxDiscountPercentage) ? 'warning' : undefined),
      width: widths.price,
    },
    {
      key: 'lineTotal',
      title: 'Line Total',
      kind: 'money',
      value: lineAmount,
      currency: (line) => line.currency,
      width: widths.total,
    },
    orderEntityColumns.upc,
    orderEntityColumns.itemGroup,
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
    orderEntityColumns.dateAdded,
    addedByColumn(formatUser),
  ];
  return withHideOrder(columns, hideOrder);
}
