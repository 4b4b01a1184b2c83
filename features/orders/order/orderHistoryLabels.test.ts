import { expect, test } from 'vitest';
import { actionText, changePhrase, changeText } from '#platform/kernel/history/changeText.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { changedLineFields, addedOrRemovedLineChange } from './orderHistoryChanges.ts';
import type { LineField, OrderField } from './orderFields.ts';
import { formatContact } from './orderFieldTexts.ts';
import { type OrderAction, orderHistoryLabels } from './orderHistoryLabels.ts';

const net30 = 'a'.repeat(32);
const net60 = 'b'.repeat(32);
const labels = orderHistoryLabels(
  {
    findTermsName: (termsId) => (termsId === net30 ? 'Net 30' : termsId === net60 ? 'Net 60' : undefined),
    findItemName: (lineNumber) => (lineNumber === 3 ? "Hosta 'Halcyon' - 1 Gal" : undefined),
    formatUser: (email) => (email === 'kim@example.com' ? 'Kim Lee' : email),
    currency: 'USD',
  },
  { timeZone: 'America/New_York' },
);
const contact = {
  type: 'SALES',
  title: 'Head Buyer',
  lastName: 'Larkspur',
  firstName: 'Mabel',
  phoneNumber: { type: 'MOBILE', value: '(501) 555-0113' },
  emailAddress: { type: 'WORK', value: 'mabel@example.com' },
};
const address = {
  id: net30,
  city: 'BEE BRANCH',
  toName: 'SANDY TRAIL',
  country: 'US',
  zipcode: '72013',
  addressLine1: '9665 EAST STATE STREET',
  addressLine2: null,
  stateProvince: 'AR',
};

/** Two values of every field in the history, and the text of a change from one to the other. */
const orderFields: Record<OrderField, readonly [before: unknown, after: unknown, text: string]> = {
  customer: [{ id: net30, name: 'Sandy' }, { id: net60, name: 'Maple' }, 'Customer: Sandy → Maple'],
  location: [{ id: net30, name: 'Tampa' }, null, 'Location: removed (Tampa)'],
  type: ['PO', 'CREDIT', 'Order type: PO → Credit'],
  expectedDeliveryDate: [null, '2027-04-11', 'Expected delivery date: Apr 11, 2027'],
  finalCredit: [false, true, 'Final credit: No → Yes'],
  fromLocation: ['Roanoke', '2026-11-21', 'Ship from: Roanoke → 2026-11-21'],
  terms: [net30, net60, 'Terms: Net 30 → Net 60'],
  poNumber: [null, '2027-04-11', 'PO number: 2027-04-11'],
  salesPerson: ['sam@example.com', 'kim@example.com', 'Salesperson: sam@example.com → Kim Lee'],
  contact: [null, contact, 'Contact: Mabel Larkspur, Head Buyer, Sales, mabel@example.com, (501) 555-0113'],
  billToAddress: [
    null,
    address,
    'Billing address: SANDY TRAIL, 9665 EAST STATE STREET, BEE BRANCH, AR 72013, United States',
  ],
  locationAddress: [
    { addressLine1: '1 MAIN ST', country: 'CA' },
    null,
    'Location address: removed (1 MAIN ST, Canada)',
  ],
  status: ['OPEN', 'SUBMITTED', 'Status: Open → Submitted'],
  shippedDate: [null, '2027-04-12T01:00:00.000Z', 'Shipped: Apr 11, 2027'],
  syncDate: ['2027-04-12T01:00:00.000Z', null, 'Synchronized: removed (Apr 11, 2027)'],
  total: [12, 1345.5, 'Order total: $12.00 → $1,345.50'],
};
const lineFields: typeof orderFields extends Record<string, infer Sample>
  ? Record<LineField, Sample>
  : never = {
  department: [null, 'GARDEN', "Line 3 (Hosta 'Halcyon' - 1 Gal) department: GARDEN"],
  notes: [net30, '2026-11-21 10:00', `Line 3 (Hosta 'Halcyon' - 1 Gal) notes: ${net30} → 2026-11-21 10:00`],
  orderedQuantity: [12, 1200, "Line 3 (Hosta 'Halcyon' - 1 Gal) ordered quantity: 12 → 1,200"],
  acknowledgedQuantity: [null, 0, "Line 3 (Hosta 'Halcyon' - 1 Gal) acknowledged quantity: 0"],
  shippedQuantity: [12, null, "Line 3 (Hosta 'Halcyon' - 1 Gal) shipped quantity: removed (12)"],
  allocatedQuantity: [0, 12, "Line 3 (Hosta 'Halcyon' - 1 Gal) allocated quantity: 0 → 12"],
  overridePrice: [
    4.12344,
    { price: 1, listPrice: 4 },
    "Line 3 (Hosta 'Halcyon' - 1 Gal) price: $4.12344 → $1.00 (list $4.00, -75%)",
  ],
  price: [4.5, 4, "Line 3 (Hosta 'Halcyon' - 1 Gal) list price: $4.50 → $4.00"],
};

test.each(Object.entries(orderFields))('formats a change of %s', (field, [before, after, text]) =>
  expect(
    changedFields({ [field]: before }, { [field]: after }).map((change) => changeText(change, labels)),
  ).toEqual([text]),
);

test.each(Object.entries(lineFields))('formats a change of %s of a line', (field, sample) => {
  const [before, after, text] = sample;
  const changes = changedLineFields(3, { [field]: before }, { [field]: after });
  expect(changes.map((change) => changeText(change, labels))).toEqual([text]);
});

test('describes an added or removed line by what was ordered', () => {
  const line = {
    itemId: net30,
    sku: 'LAV',
    name: 'Lavender',
    orderedQuantity: 1200,
    price: 4.50001,
    overridePrice: 4.50001,
  };
  const texts = [addedOrRemovedLineChange(4, { after: line }), addedOrRemovedLineChange(4, { before: line })];
  expect(texts.flat().map((change) => changeText(change, labels))).toEqual([
    'Line 4: Lavender, LAV, 1,200 ordered, $4.50001',
    'Line 4: removed (Lavender, LAV, 1,200 ordered, $4.50001)',
  ]);
});

test.each([
  ['terms nobody knows', 'terms', net30, '0'.repeat(32), 'Terms: changed', 'terms'],
  [
    'customers of one name',
    'customer',
    { id: net30, name: 'Sandy' },
    { id: net60, name: 'Sandy' },
    'Customer: changed',
    'customer',
  ],
  [
    'a contact without a person',
    'contact',
    null,
    { type: 'SALES', title: null },
    'Contact: changed',
    'contact',
  ],
  [
    'another kind of e-mail',
    'contact',
    contact,
    { ...contact, emailAddress: { type: 'HOME', value: 'mabel@example.com' } },
    'Contact: changed',
    'contact',
  ],
])('names the field without values: %s', (_, field, before, after, text, phrase) => {
  const [change] = changedFields({ [field]: before }, { [field]: after });
  expect(change && [changeText(change, labels), changePhrase(change, labels)]).toEqual([text, phrase]);
});

test('names unknown fields and commands by their keys', () => {
  const change = { before: '1', after: '2' };
  expect(changeText({ ...change, field: 'lineItems.12.boxSize' }, labels)).toBe('Line 12 box size: 1 → 2');
  expect(changeText({ ...change, field: 'boxSize' }, labels)).toBe('Box size: 1 → 2');
  expect(changeText({ ...change, field: 'constructor' }, labels)).toBe('Constructor: 1 → 2');
  expect(actionText('mergeOrders', labels)).toBe('Merge orders');
});

test.each<[OrderAction, string]>([
  ['initializeOrder', 'Created the order'],
  ['createScheduledOrder', 'Scheduled the order'],
  ['editOrder', 'Changed the order'],
  ['updateOrderStatus', 'Changed the status'],
  ['bulkUpdateOrderStatus', 'Changed the status'],
  ['updateSalesPerson', 'Changed the salesperson'],
  ['updateOrderContact', 'Changed the contact'],
  ['addLineItems', 'Added lines'],
  ['updateLineItem', 'Changed a line'],
  ['updateLineItems', 'Changed lines'],
  ['removeLineItem', 'Removed a line'],
  ['updateAcknowledgedQuantity', 'Entered acknowledged quantities'],
  ['updateShippedQuantity', 'Entered shipped quantities'],
  ['allocateLineItems', 'Changed the allocations'],
])('labels %s as %s', (action, text) => expect(actionText(action, labels)).toBe(text));

test('formats the known fields of a contact', () => {
  expect(formatContact({ lastName: 'Lee', type: 'SALES' })).toBe('Lee, Sales');
  expect(formatContact({ type: 'SALES', firstName: '', email: null })).toBe('');
  expect(formatContact({ type: 'SALES', email: 'kim@example.com' })).toBe('Sales, kim@example.com');
  expect(formatContact({ email: 'kim@example.com', type: null })).toBe('kim@example.com');
});
