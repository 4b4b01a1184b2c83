import { expect, test } from 'vitest';
import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { LineItem } from '../lines/lineItem.ts';
import type { OrderRecord } from '../order/orderFields.ts';
import { buildInvoice, type InvoicedOrder } from './invoice.ts';

const order: OrderRecord = {
  entityType: 'ORDER',
  tenantId: 'BPF',
  orderId: testId(1),
  orderNumber: '700100',
  poNumber: null,
  poRequired: false,
  status: 'SHIPPED',
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
  expectedDeliveryDate: null,
  termsId: testId(3),
  finalCredit: false,
  numberOfLines: 1,
  total: 25.5,
  currency: 'CAD',
  erpId: null,
  shippedDate: '2028-03-01T02:30:00.000Z',
  syncDate: null,
  version: 1,
  updatedAt: '2028-03-01T02:30:00.000Z',
  initializationDate: '2028-01-01T03:00:00.000Z',
  shipFromLocation: null,
  confirmationEmails: [],
  masterOrderId: null,
  scheduledYear: null,
  scheduledWeek: null,
  hasAllocations: false,
};
const line: LineItem = {
  id: testId(4),
  orderId: testId(1),
  lineNumber: 1,
  itemId: testId(5),
  name: 'Sage',
  sku: 'SAG',
  upc: null,
  itemGroup: null,
  category: null,
  itemErpId: null,
  eaches: 6,
  orderedQuantity: 10,
  acknowledgedQuantity: 5,
  shippedQuantity: null,
  price: 1,
  priceExplanation: noPrice,
  overridePrice: 0.85,
  cost: 0,
  currency: 'CAD',
  dateAdded: '2028-01-01T03:00:00.000Z',
  addedBy: 'kim@example.com',
  department: null,
  notes: null,
  masterLineItemId: null,
};

const build = (change: Partial<OrderRecord> = {}, other: Partial<InvoicedOrder> = {}) =>
  buildInvoice({
    order: { ...order, ...change },
    lines: [line],
    terms: { name: 'Net 30', termLimitDays: 30 },
    timeZone: 'America/New_York',
    salesPerson: null,
    ...other,
  });
const detail = (label: string, change?: Partial<OrderRecord>, other?: Partial<InvoicedOrder>) =>
  build(change, other).details.find((one) => one.label === label)?.text;

test('counts the days until payment from the day of shipping in the time zone of the company', () => {
  expect(detail('Shipped')).toBe('Feb 29, 2028');
  expect(detail('Due')).toBe('Mar 30, 2028');
  expect(detail('Order date')).toBe('Dec 31, 2027');
});

test('says how many days after shipping payment is due before the order is shipped', () => {
  const unshipped = { shippedDate: null };
  const terms = (termLimitDays: number) => ({ terms: { name: 'Terms', termLimitDays } });
  expect(detail('Due', unshipped)).toBe('30 days after shipping');
  expect(detail('Due', unshipped, terms(1))).toBe('1 day after shipping');
  expect(detail('Due', unshipped, terms(0))).toBe('When shipped');
  expect(detail('Due', unshipped, { terms: undefined })).toBeUndefined();
});

test('leaves out details that the order does not have', () => {
  expect(build({ shippedDate: null }, { terms: undefined }).details.map(({ label }) => label)).toEqual([
    'Order number',
    'Order date',
  ]);
});

test('charges the quantity in effect times the pieces in the currency of the order', () => {
  const { table, totals } = build();
  expect(table.groups[0]?.rows).toEqual([['1', 'SAG', 'Sage', '5', '30', 'CA$0.85', 'CA$25.50']]);
  expect(totals).toEqual([
    { label: 'Pieces', text: '30' },
    { label: 'Total CAD', text: 'CA$25.50' },
  ]);
});

test('names the location and the name of its address once each', () => {
  const address = {
    id: null,
    // Orders store addresses in upper case.
    toName: 'FERN HOUSE',
    addressLine1: '1 Main St',
    addressLine2: null,
    city: 'Tampa',
    stateProvince: 'FL',
    zipcode: '33601',
    country: 'US',
  };
  expect(build({ customer: { ...order.customer, billToAddress: address } }).addresses).toEqual([
    { label: 'Bill to', lines: ['Fern House', '1 Main St', 'Tampa, FL 33601', 'United States'] },
    { label: 'Ship to', lines: ['Fern House'] },
  ]);
  const billedTo = (toName: string) =>
    build({
      customer: { ...order.customer, billToAddress: { ...address, toName } },
    }).addresses[0]?.lines.slice(0, 2);
  expect(billedTo('FERN HOUSE, ACCOUNTS PAYABLE')).toEqual(['FERN HOUSE, ACCOUNTS PAYABLE', '1 Main St']);
  expect(billedTo('FERN HOUSES')).toEqual(['Fern House', 'FERN HOUSES']);
});

test('calls the invoice of a credit order a credit memo, which is not due', () => {
  expect(detail('Terms')).toBe('Net 30');
  expect([detail('Terms', { type: 'CREDIT' }), detail('Due', { type: 'CREDIT' })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(build({ type: 'CREDIT' }).title).toBe('Credit Memo 700100');
  expect(build().title).toBe('Invoice 700100');
});

test('prints each text on one line, without characters that hide or reorder it', () => {
  const customer = { ...order.customer, name: 'Fern\n\u202e\u0000House\u200b' };
  expect(build({ customer }).addresses[0]?.lines).toEqual(['Fern House']);
  expect(build({ customer: { ...customer, name: 'Fern\u00a0 Ho\u00aduse' } }).addresses[0]?.lines).toEqual([
    'Fern House',
  ]);
});
