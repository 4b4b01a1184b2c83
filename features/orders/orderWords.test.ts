import { expect, test } from 'vitest';
import { actionText, changeText, fieldText } from '#platform/kernel/changeText.ts';
import { contactText, orderWords } from './orderWords.ts';

const net30 = 'a'.repeat(32);
const words = orderWords({
  termsName: (termsId) => (termsId === net30 ? 'Net 30' : undefined),
  currency: 'USD',
  format: { locale: 'en-US' },
});
const contact =
  '{"type":"SALES","title":"Head Buyer","lastName":"Larkspur","firstName":"Mabel",' +
  '"phoneNumber":{"type":"MOBILE","value":"(501) 555-0113"},"emailAddress":{"type":"WORK","value":"mabel@example.com"}}';
const address =
  '{"id":"b","city":"BEE BRANCH","toName":"SANDY TRAIL","country":"US","zipcode":"72013",' +
  '"addressLine1":"9665 EAST STATE STREET","addressLine2":null,"stateProvince":"AR"}';

test('what was done to an order is called as its pages call it', () =>
  expect(actionText('initializeOrder', words)).toBe('Created the order'));

test.each([
  ['poNumber', 'PO number'],
  ['expectedDeliveryDate', 'Expected delivery date'],
  ['billToAddress', 'Billing address'],
  ['lineItems.3.quantity', 'Line 3 quantity'],
  ['lineItems.3.overridePrice', 'Line 3 price'],
  ['lineItems.12', 'Line 12'],
] as const)('the field %s reads as "%s"', (field, text) => expect(fieldText(field, words)).toBe(text));

test.each([
  ['status', 'OPEN', '"SUBMITTED"', 'Status: Open → Submitted'],
  ['type', '"PO"', '"CREDIT"', 'Order type: Po → Credit'],
  ['terms', null, `"${net30}"`, 'Terms: Net 30'],
  ['terms', `"${net30}"`, `"${'0'.repeat(32)}"`, 'Terms: changed'],
  ['customer', '{"id":"a","name":"Sandy"}', '{"id":"b","name":"Maple"}', 'Customer: Sandy → Maple'],
  ['contact', null, contact, 'Contact: Mabel Larkspur, Head Buyer, Sales, mabel@example.com, (501) 555-0113'],
  ['contact', null, '{"type":"SALES","title":null}', 'Contact: changed'],
  [
    'billToAddress',
    null,
    address,
    'Billing address: SANDY TRAIL, 9665 EAST STATE STREET, BEE BRANCH, AR 72013, US',
  ],
  ['expectedDeliveryDate', '"2027-04-11"', null, 'Expected delivery date: removed (Apr 11, 2027)'],
  ['finalCredit', 'false', 'true', 'Final credit: No → Yes'],
  ['total', '12', '1345.5', 'Order total: $12.00 → $1,345.50'],
  ['lineItems.3.overridePrice', '4.5', '4.12345', 'Line 3 price: $4.50 → $4.12'],
  ['lineItems.3.price', '4.5', '4', 'Line 3 found price: $4.50 → $4.00'],
  [
    'lineItems.4',
    '{"sku":"LAV","name":"Lavender","orderedQuantity":1200,"overridePrice":4.5}',
    null,
    'Line 4: removed (Lavender, LAV, 1,200 ordered, $4.50)',
  ],
] as const)('a change of %s reads as one line', (field, before, after, text) =>
  expect(changeText({ field, before, after }, words)).toBe(text),
);

test('a contact without a person reads as none, whatever its type', () => {
  expect(contactText({ type: 'SALES', firstName: '', email: null })).toBe('');
  expect(contactText({ type: 'SALES', email: 'kim@example.com' })).toBe('Sales, kim@example.com');
});
