import { describe, expect, test } from 'vitest';
import { addUpColumn } from '#platform/kernel/grid/rows/addUpColumn.ts';
import { createRowFinder } from '#platform/kernel/grid/rows/quickSearch.ts';
import { type OrderColumnOptions, orderColumns, type OrderGridRow } from './orderColumns.ts';
import { newOrderPath, orderPath, ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';

const row: OrderGridRow = {
  id: 'a',
  tenantId: 'MOIF',
  customerId: 'c',
  version: 1,
  location: { id: 'l', name: 'Tampa', termsId: null },
  orderEntityId: 'a',
  orderEntityNumber: '100042-W2',
  orderEntityType: 'ORDER',
  orderType: 'PO',
  customerName: 'Maple',
  expectedDeliveryDate: '2027-03-30',
  numberOfLines: 3,
  status: 'SHIPPED',
  orderTotal: { amount: 12.5, currency: 'CAD' },
  salesPerson: 'kim@example.com',
  finalCredit: true,
  poNumber: 'PO-1',
  termsId: 't',
  shippedDate: '2027-03-01T12:00:00.000Z',
  initializedDate: '2027-02-01T12:00:00.000Z',
  confirmationEmail: 'a@example.com',
  erpId: 'E-1',
  syncDate: '2027-03-02T12:00:00.000Z',
  updatedAt: '2027-03-02T12:00:00.000Z',
};
const options: OrderColumnOptions = {
  finalCreditEnabled: true,
  today: '2027-03-30',
  timeZone: 'America/New_York',
  terms: new Map([['t', { name: 'Net 30', termLimitDays: 30 }]]),
  formatUser: (email) => (email === 'kim@example.com' ? 'Kim Lee' : email),
};
const findColumn = (key: string, columnOptions = options) => {
  const found = orderColumns(columnOptions).find((column) => column.key === key);
  if (!found) throw new Error(`There is no column ${key}.`);
  return found;
};

test('has the columns of the specification with their values', () =>
  expect(orderColumns(options).map(({ key, title, kind, value }) => [key, title, kind, value(row)])).toEqual([
    ['orderEntityNumber', 'Number', 'text', '100042-W2'],
    ['orderEntityType', 'Type', 'text', 'Order'],
    ['customerName', 'Customer', 'text', 'Maple'],
    ['expectedDeliveryDate', 'Expected Delivery', 'date', '2027-03-30'],
    ['numberOfLines', 'Lines', 'number', 3],
    ['status', 'Status', 'status', 'Shipped'],
    ['orderTotal', 'Order Total', 'money', 12.5],
    ['location', 'Location', 'text', 'Tampa'],
    ['salesPerson', 'Salesperson', 'text', 'Kim Lee'],
    ['daysToPay', 'Days to Pay', 'number', 1],
    ['orderType', 'Order Type', 'text', 'PO'],
    ['finalCredit', 'Final Credit', 'boolean', true],
    ['poNumber', 'PO Number', 'text', 'PO-1'],
    ['termsId', 'Terms', 'text', 'Net 30'],
    ['shippedDate', 'Shipped', 'datetime', '2027-03-01T12:00:00.000Z'],
    ['initializedDate', 'Created', 'datetime', '2027-02-01T12:00:00.000Z'],
    ['confirmationEmail', 'Confirmation Email', 'text', 'a@example.com'],
    ['erpId', 'ERP ID', 'text', 'E-1'],
    ['syncDate', 'Synchronized', 'datetime', '2027-03-02T12:00:00.000Z'],
  ]));

test('sorts the newest number first, statuses by their sequence and numbers by value', () => {
  expect(
    orderColumns(options)
      .filter(({ sorted }) => sorted)
      .map(({ key, sorted }) => [key, sorted]),
  ).toEqual([['orderEntityNumber', 'desc']]);
  expect(findColumn('orderEntityNumber').sortValue?.(row)).toBe('00000000000000100042-W02');
  expect(findColumn('status').sortValue?.(row)).toBe(5);
});

test('shows number, customer, date, lines, status, total and PO number on a card', () =>
  expect(orderColumns(options).flatMap(({ key, card }) => (card ? [[key, card]] : []))).toEqual([
    ['orderEntityNumber', 'title'],
    ['customerName', 'line'],
    ['expectedDeliveryDate', 'detail'],
    ['numberOfLines', 'detail'],
    ['status', 'status'],
    ['orderTotal', 'amount'],
    ['poNumber', 'detail'],
  ]));

test('formats line counts, currencies and master orders', () => {
  const lines = findColumn('numberOfLines').cardText;
  expect([lines?.({ ...row, numberOfLines: 1 }), lines?.(row)]).toEqual(['1 line', '3 lines']);
  expect(findColumn('orderTotal').currency?.(row)).toBe('CAD');
  expect(findColumn('orderEntityType').value({ ...row, orderEntityType: 'MASTER_ORDER' })).toBe('Master');
});

test('counts a credit against the sales, and never as due', () => {
  const credit = { ...row, orderType: 'CREDIT' } as const;
  expect(findColumn('orderType').value(credit)).toBe('Credit');
  expect(
    addUpColumn(findColumn('orderTotal'), [
      row,
      credit,
      { ...credit, orderTotal: { amount: 2, currency: 'CAD' } },
    ]),
  ).toEqual(new Map([['CAD', -2]]));
  expect(findColumn('daysToPay').text?.(credit)).toBe('');
});

describe('the quick search', () => {
  const named = { ...row, orderEntityId: 'named', salesPerson: 'kim@example.com' };
  const nameless = {
    ...row,
    orderEntityId: 'nameless',
    location: null,
    salesPerson: 'sales@moif.example.com',
  };
  const find = (search: string) =>
    createRowFinder<OrderGridRow>()
      .find([named, nameless], orderColumns({ ...options }), search)
      .map(({ orderEntityId }) => orderEntityId);
  test('finds sales people by name, and an address without a name from its beginning', () => {
    expect(find('lee')).toEqual(['named']);
    expect(find('kim@example.com')).toEqual([]);
    expect(find('sales@moif')).toEqual(['nameless']);
    expect(find('moif')).toEqual([]);
  });
  test('finds orders by their location, whose column is hidden', () => {
    expect(orderColumns(options).find(({ key }) => key === 'location')?.hidden).toBe(true);
    expect(find('tampa maple')).toEqual(['named']);
  });
});

test('shows final credit only for tenants that use it', () =>
  expect(
    orderColumns({ ...options, finalCreditEnabled: false }).some(({ key }) => key === 'finalCredit'),
  ).toBe(false));

describe('days to pay', () => {
  const days = (changedOptions: Partial<OrderColumnOptions>, change: Partial<OrderGridRow> = {}) => {
    const column = findColumn('daysToPay', { ...options, ...changedOptions });
    const order = { ...row, ...change };
    return [column.value(order), column.text?.(order), column.mark?.(order)];
  };
  test('counts from today and marks overdue orders', () => {
    expect(days({})).toEqual([1, '1 days', undefined]);
    expect(days({ today: '2027-03-31' })).toEqual([0, '0 days', undefined]);
    expect(days({ today: '2027-04-02' })).toEqual([-2, '2 days overdue', 'error']);
  });
  test('is empty while a value is missing', () => {
    const none = [undefined, '', undefined];
    expect(days({ today: undefined })).toEqual(none);
    expect(days({ timeZone: undefined })).toEqual(none);
    expect(days({}, { termsId: null })).toEqual(none);
    expect(days({}, { termsId: 'gone' })).toEqual(none);
    expect(days({}, { status: 'OPEN' })).toEqual(none);
  });
});

test('opens the order or master order of a row', () => {
  expect([ordersPath, newOrderPath, savedOrderPath('a')]).toEqual([
    '/fulfill/orders',
    '/fulfill/orders/order/new',
    '/fulfill/orders/order/a',
  ]);
  expect(orderPath(row)).toBe('/fulfill/orders/order/a');
  expect(orderPath({ ...row, orderEntityType: 'MASTER_ORDER' })).toBe('/fulfill/orders/master-order/a');
});

test.each([
  [null, ''],
  ['10-2210', 'PO 10-2210'],
  ['PO-1', 'PO-1'],
  ['po 77', 'po 77'],
  ['POLK-3', 'PO POLK-3'],
])('shows PO number %j on a card as %j', (poNumber, text) =>
  expect(findColumn('poNumber').cardText?.({ ...row, poNumber })).toBe(text),
);
