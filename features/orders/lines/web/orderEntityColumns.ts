import type { Column } from '#platform/kernel/grid/column.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';

const maxSizeLength = 16;

/** Returns the size at the end of an item's name, with its dash: ' - 2 gal'. */
function findSize(name: string): string {
  const size = name.slice(Math.max(0, name.lastIndexOf(' - ')));
  return size.length < name.length && size.length <= maxSizeLength ? size : '';
}

/** Columns that the lines of orders and of master orders have in common. */
export const orderEntityColumns = {
  lineNumber: {
    key: 'lineNumber',
    title: '#',
    kind: 'number',
    value: (line) => line.lineNumber,
    sorted: 'asc',
    width: 58,
  },
  name: {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: (line) => line.name,
    textEnd: (line) => findSize(line.name),
    width: 160,
    isFlexible: true,
  },
  sku: { key: 'sku', title: 'SKU', kind: 'text', value: (line) => line.sku, width: 124 },
  upc: { key: 'upc', title: 'UPC', kind: 'text', value: (line) => line.upc, hidden: true },
  itemGroup: {
    key: 'itemGroup',
    title: 'Item Group',
    kind: 'text',
    value: (line) => line.itemGroup,
    hidden: true,
  },
  dateAdded: {
    key: 'dateAdded',
    title: 'Date Added',
    kind: 'datetime',
    value: (line) => line.dateAdded,
    hidden: true,
  },
} as const satisfies Record<string, Column<OrderEntityLine>>;

/** The user who added a line. */
export const addedByColumn = (formatUser: (email: string) => string): Column<OrderEntityLine> => ({
  key: 'addedBy',
  title: 'Added By',
  kind: 'text',
  value: (line) => formatUser(line.addedBy),
  hidden: true,
});

/** Marks an acknowledged quantity that differs from the ordered one. */
export const markAcknowledged = ({ acknowledgedQuantity, orderedQuantity }: OrderEntityLine) =>
  acknowledgedQuantity !== null && acknowledgedQuantity !== orderedQuantity ? 'warning' : undefined;

/** Returns the columns with the order in which a narrow grid hides them. */
export const withHideOrder = <Row>(
  columns: readonly Column<Row>[],
  hideOrder: Readonly<Record<string, number>>,
): readonly Column<Row>[] =>
  columns.map((column) => {
    const order = hideOrder[column.key];
    return order === undefined ? column : { ...column, hideOrder: order };
  });
