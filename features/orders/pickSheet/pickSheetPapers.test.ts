import { expect, test } from 'vitest';
import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { LineItem } from '../lines/lineItem.ts';
import type { OrderRecord } from '../order/orderFields.ts';
import { orderStatuses } from '../status/orderStatus.ts';
import { noPickSheetReason, type OrderToPick, type PickLocation } from './pickSheet.ts';
import { buildPickSheets } from './pickSheetPapers.ts';

const order: OrderRecord = {
  entityType: 'ORDER',
  tenantId: 'BPF',
  orderId: testId(1),
  orderNumber: '700100',
  poNumber: 'PO-1',
  poRequired: false,
  status: 'SUBMITTED',
  type: 'PO',
  customer: {
    id: testId(2),
    name: 'Fern House',
    erpId: null,
    billToAddress: null,
    contact: null,
    location: null,
  },
  salesPerson: null,
  expectedDeliveryDate: '2028-03-01',
  termsId: null,
  finalCredit: false,
  numberOfLines: 1,
  total: 0,
  currency: 'USD',
  erpId: null,
  shippedDate: null,
  syncDate: null,
  version: 1,
  updatedAt: '2028-01-01T00:00:00.000Z',
  initializationDate: '2028-01-01T00:00:00.000Z',
  shipFromLocation: null,
  confirmationEmails: [],
  masterOrderId: null,
  scheduledYear: null,
  scheduledWeek: null,
  hasAllocations: true,
};

const toLine = (number: number, change: Partial<LineItem> = {}): LineItem => ({
  id: testId(100 + number),
  orderId: order.orderId,
  lineNumber: number,
  itemId: testId(200 + number),
  name: `Plant ${number}`,
  sku: `P${number}`,
  upc: null,
  itemGroup: null,
  category: null,
  itemErpId: null,
  eaches: 6,
  orderedQuantity: 10,
  acknowledgedQuantity: null,
  shippedQuantity: null,
  price: 1,
  priceExplanation: noPrice,
  overridePrice: 1,
  cost: 0,
  currency: 'USD',
  dateAdded: '2028-01-01T00:00:00.000Z',
  addedBy: 'kim@example.com',
  department: null,
  notes: null,
  masterLineItemId: null,
  ...change,
});

const toLocation = (
  name: string,
  locationType: PickLocation['locationType'],
  parentLocationId: string | null,
): PickLocation => ({ name, locationType, parentLocationId });
const locations = new Map<string, PickLocation>([
  ['site', toLocation('Canby', 'SITE', null)],
  ['house 2', toLocation('House 2', 'HOUSE', 'site')],
  ['house 10', toLocation('House 10', 'HOUSE', 'site')],
  ['section A', toLocation('Section A', 'SECTION', 'house 2')],
  ['bay 2', toLocation('Bay 2', 'BAY', 'section A')],
  ['bay 10', toLocation('Bay 10', 'BAY', 'section A')],
  ['section B', toLocation('Section B', 'SECTION', 'house 2')],
]);

const allocate = (line: LineItem, locationId: string, quantity: number, grade = 1) => ({
  lineItemId: line.id,
  locationId,
  grade,
  quantity,
});

/** Returns the groups of the only sheet. */
const sheetGroups = (orders: readonly OrderToPick[], arrangement: 'BY_ORDER' | 'BY_LOCATION' = 'BY_ORDER') =>
  buildPickSheets(orders, locations, arrangement)[0]?.table.groups;

test('sorts what is allocated by house, section and bay, as numbers count', () => {
  const line = toLine(1);
  const allocations = ['house 10', 'section B', 'bay 10', 'bay 2', 'house 2', 'site', 'gone'].map(
    (locationId, index) => allocate(line, locationId, index + 1),
  );
  expect(sheetGroups([{ order, lines: [toLine(1, { orderedQuantity: 28 })], allocations }])).toEqual([
    { heading: 'Canby', rows: [['x', 'Canby', 'Plant 1', 'P1', '1', '6']] },
    {
      heading: 'Canby › House 2',
      rows: [
        ['x', 'House 2', 'Plant 1', 'P1', '1', '5'],
        ['x', 'Section A › Bay 2', 'Plant 1', 'P1', '1', '4'],
        ['x', 'Section A › Bay 10', 'Plant 1', 'P1', '1', '3'],
        ['x', 'Section B', 'Plant 1', 'P1', '1', '2'],
      ],
    },
    { heading: 'Canby › House 10', rows: [['x', 'House 10', 'Plant 1', 'P1', '1', '1']] },
    { heading: 'Location that was removed', rows: [['x', '', 'Plant 1', 'P1', '1', '7']] },
  ]);
});

test('lists what is not allocated under a heading of its own, with the quantity that is left', () => {
  const [partly, none, all] = [toLine(1), toLine(2, { acknowledgedQuantity: 4 }), toLine(3)];
  const picked = {
    order,
    lines: [partly, none, all],
    allocations: [allocate(partly, 'bay 2', 7, 2), allocate(all, 'bay 2', 10)],
  };
  const [sheet] = buildPickSheets([picked], locations, 'BY_ORDER');
  expect(sheet?.table.groups[1]).toEqual({
    heading: 'Not allocated',
    rows: [
      ['', '', 'Plant 1', 'P1', '', '3'],
      ['', '', 'Plant 2', 'P2', '', '4'],
    ],
  });
  expect(sheet?.totals).toEqual([
    { label: 'Not allocated', text: '7' },
    { label: 'To pick', text: '17' },
  ]);
  expect(sheetGroups([{ order, lines: [none], allocations: [] }])).toEqual([
    { heading: 'Not allocated', rows: [['', '', 'Plant 2', 'P2', '', '4']] },
  ]);
});

test('leaves out lines that were removed, and those of which nothing is needed any more', () => {
  const cancelled = toLine(1, { acknowledgedQuantity: 0 });
  const removed = toLine(2);
  const allocations = [allocate(cancelled, 'bay 2', 5), allocate(removed, 'bay 2', 5)];
  expect(sheetGroups([{ order, lines: [cancelled], allocations }])).toEqual([]);
});

test('prints names without characters that hide or reorder text', () => {
  const line = toLine(1, { name: 'Sage \u202e21 tsop\u0000\u200b', sku: 'S\u00ad1' });
  const hostile = new Map([['bay', toLocation('Bay\n\u202e 3', 'BAY', null)]]);
  const picked = { order, lines: [line], allocations: [allocate(line, 'bay', 10)] };
  expect(buildPickSheets([picked], hostile, 'BY_ORDER')[0]?.table.groups).toEqual([
    { heading: 'Bay 3', rows: [['x', 'Bay 3', 'Sage 21 tsop', 'S1', '1', '10']] },
  ]);
});

test('makes a sheet an order, or one by location with the orders and what they take together', () => {
  const line = toLine(1);
  const other: OrderToPick = {
    order: { ...order, orderNumber: '700101', expectedDeliveryDate: '2028-02-28' },
    lines: [toLine(1)],
    allocations: [allocate(line, 'bay 2', 4), allocate(line, 'bay 2', 2, 3)],
  };
  const orders = [{ order, lines: [line], allocations: [allocate(line, 'bay 2', 10)] }, other];
  expect(buildPickSheets(orders, locations, 'BY_ORDER').map(({ title }) => title)).toEqual([
    'Pick Sheet 700100',
    'Pick Sheet 700101',
  ]);
  const [sheet, ...others] = buildPickSheets(orders, locations, 'BY_LOCATION');
  expect(others).toEqual([]);
  expect(sheet?.details).toEqual([
    { label: 'Orders', text: '2 orders' },
    { label: 'Expected delivery', text: 'Feb 28, 2028 to Mar 1, 2028' },
  ]);
  expect(sheet?.table.groups).toEqual([
    {
      heading: 'Canby › House 2',
      rows: [
        ['x', 'Section A › Bay 2', 'Plant 1', 'P1', '1', '700100 Fern House', '10', '14'],
        ['x', 'Section A › Bay 2', 'Plant 1', 'P1', '1', '700101 Fern House', '4', ''],
        ['x', 'Section A › Bay 2', 'Plant 1', 'P1', '3', '700101 Fern House', '2', ''],
      ],
    },
    {
      heading: 'Not allocated',
      rows: [['', '', 'Plant 1', 'P1', '', '700101 Fern House', '4', '']],
    },
  ]);
});

test('exists until an order is shipped, and never for a credit', () => {
  expect(orderStatuses.filter((status) => noPickSheetReason({ type: 'PO', status }) === undefined)).toEqual([
    'INITIALIZED',
    'OPEN',
    'SUBMITTED',
    'ACKNOWLEDGED',
    'PICKED',
  ]);
  expect(noPickSheetReason({ type: 'CREDIT', status: 'OPEN' })).toBe('Nothing is picked for a credit');
  expect(noPickSheetReason({ type: 'PO', status: 'SHIPPED' })).toBe(
    'Nothing is picked for orders in status Shipped',
  );
});
