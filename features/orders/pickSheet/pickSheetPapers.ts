import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { LabeledText, Paper, PaperColumn } from '#platform/kernel/paper/paper.ts';
import { paperAddress, paperDetail, printable } from '#platform/kernel/paper/paperTexts.ts';
import {
  listOpenPicks,
  listPicks,
  type OpenPick,
  type OrderToPick,
  type PickLocation,
  type StockPick,
} from './pickSheet.ts';

/** How picks are arranged: a sheet for each order, or one in the sequence of a walk through the houses. */
export type PickSheetArrangement = 'BY_ORDER' | 'BY_LOCATION';

type Locations = ReadonlyMap<string, PickLocation>;

const box: PaperColumn = { label: '', width: 12, kind: 'box' };
const orderColumns: PaperColumn[] = [
  box,
  { label: 'Location', width: 120, kind: 'text' },
  { label: 'Item', width: null, kind: 'text' },
  { label: 'SKU', width: 82, kind: 'text' },
  { label: 'Grade', width: 32, kind: 'text' },
  { label: 'Quantity', width: 52, kind: 'number' },
];
// Eight columns leave little room; the names of items need most of it.
const locationColumns: PaperColumn[] = [
  box,
  { label: 'Location', width: 80, kind: 'text' },
  { label: 'Item', width: null, kind: 'text' },
  { label: 'SKU', width: 66, kind: 'text' },
  { label: 'Grade', width: 28, kind: 'text' },
  { label: 'Order', width: 92, kind: 'text' },
  { label: 'Quantity', width: 46, kind: 'number' },
  { label: 'Together', width: 46, kind: 'number' },
];

const ticked = 'x';
const formatPath = (names: readonly string[]): string => printable(names.join(' › '));
const notAllocated = 'Not allocated';

/** Returns the rows by house. */
const groupByHouse = (
  picks: readonly StockPick[],
  toRow: (pick: StockPick) => string[],
): Paper['table']['groups'] =>
  Array.from(
    Map.groupBy(picks, ({ house }) => formatPath(house)),
    ([heading, ofHouse]) => ({ heading, rows: ofHouse.map(toRow) }),
  );

const openGroup = (
  open: readonly OpenPick[],
  toRow: (pick: OpenPick) => string[],
): Paper['table']['groups'] => (open.length > 0 ? [{ heading: notAllocated, rows: open.map(toRow) }] : []);

const sumQuantities = (picks: readonly { quantity: number }[]): number =>
  picks.reduce((sum, pick) => sum + pick.quantity, 0);

const buildTotals = (picks: readonly StockPick[], open: readonly OpenPick[]): LabeledText[] => [
  ...(open.length > 0 ? [{ label: notAllocated, text: numberText(sumQuantities(open)) }] : []),
  { label: 'To pick', text: numberText(sumQuantities(picks)) },
];

/** Builds the sheet of an order: what is allocated in the sequence of a walk, then what is not. */
function buildOrderSheet(picked: OrderToPick, locations: Locations): Paper {
  const { order } = picked;
  const { customer } = order;
  const picks = listPicks([picked], locations);
  const open = listOpenPicks(picked);
  return {
    title: `Pick Sheet ${order.orderNumber}`,
    details: [
      ...paperDetail('Order number', order.orderNumber),
      ...paperDetail('PO number', order.poNumber),
      ...paperDetail('Expected delivery', order.expectedDeliveryDate && dayText(order.expectedDeliveryDate)),
      ...paperDetail('Ship from', order.shipFromLocation),
    ],
    addresses: [
      paperAddress('Customer', customer.name, null),
      paperAddress('Ship to', customer.location?.name ?? customer.name, customer.location?.address),
    ],
    table: {
      columns: orderColumns,
      groups: [
        ...groupByHouse(picks, ({ line, grade, inHouse, quantity: count }) => [
          ticked,
          formatPath(inHouse),
          printable(line.name),
          printable(line.sku),
          numberText(grade),
          numberText(count),
        ]),
        ...openGroup(open, ({ line, quantity: count }) => [
          '',
          '',
          printable(line.name),
          printable(line.sku),
          '',
          numberText(count),
        ]),
      ],
    },
    totals: buildTotals(picks, open),
  };
}

const slotKey = ({ locationId, grade, line }: StockPick): string => `${locationId} ${grade} ${line.itemId}`;

/** Builds one sheet of many orders, because a picker walks through the houses once. */
function buildLocationSheet(orders: readonly OrderToPick[], locations: Locations): Paper {
  const picks = listPicks(orders, locations);
  const open = orders.flatMap(listOpenPicks);
  const slots = Map.groupBy(picks, slotKey);
  const formatOrder = ({ order }: OpenPick | StockPick) =>
    printable(`${order.orderNumber} ${order.customer.name}`);
  /** Sum of a slot that several orders take from, beside the first of them. */
  const formatTogether = (pick: StockPick): string => {
    const ofSlot = slots.get(slotKey(pick)) ?? [];
    return ofSlot.length > 1 && ofSlot[0] === pick ? numberText(sumQuantities(ofSlot)) : '';
  };
  return {
    title: 'Pick Sheet by Location',
    details: [
      ...paperDetail('Orders', countNoun(orders.length, 'order')),
      ...paperDetail('Expected delivery', formatDays(orders)),
    ],
    addresses: [],
    table: {
      columns: locationColumns,
      groups: [
        ...groupByHouse(picks, (pick) => [
          ticked,
          formatPath(pick.inHouse),
          printable(pick.line.name),
          printable(pick.line.sku),
          numberText(pick.grade),
          formatOrder(pick),
          numberText(pick.quantity),
          formatTogether(pick),
        ]),
        ...openGroup(open, (pick) => [
          '',
          '',
          printable(pick.line.name),
          printable(pick.line.sku),
          '',
          formatOrder(pick),
          numberText(pick.quantity),
          '',
        ]),
      ],
    },
    totals: buildTotals(picks, open),
  };
}

/** Returns the delivery days of orders: 'Mar 1, 2027 to Mar 5, 2027'. */
function formatDays(orders: readonly OrderToPick[]): string {
  const days = orders
    .map(({ order }) => order.expectedDeliveryDate)
    .filter((day) => day !== null)
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
}

/** Builds the pick sheets of orders: one for each, or one for all by location. */
export const buildPickSheets = (
  orders: readonly OrderToPick[],
  locations: Locations,
  arrangement: PickSheetArrangement,
): Paper[] =>
  arrangement === 'BY_LOCATION'
    ? [buildLocationSheet(orders, locations)]
    : orders.map((order) => buildOrderSheet(order, locations));
