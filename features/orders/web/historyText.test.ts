import { expect, test } from 'vitest';
import { actionText, changeText, fieldText, readable } from './historyText.ts';

test.each([
  ['initializeOrder', 'Created the order'],
  ['restoreFromFeed', 'Restore from feed'],
] as const)('the call %s reads as "%s"', (action, text) => expect(actionText(action)).toBe(text));

test.each([
  ['poNumber', 'PO number'],
  ['expectedDeliveryDate', 'Expected delivery date'],
  ['lineItems.3.quantity', 'Line 3 quantity'],
  ['lineItems.12', 'Line 12'],
] as const)('the field %s reads as "%s"', (field, text) => expect(fieldText(field)).toBe(text));

test.each([
  [{ field: 'status', before: 'OPEN', after: 'SUBMITTED' }, 'Status: Open → Submitted'],
  [{ field: 'poNumber', before: null, after: '"PO-17"' }, 'PO number: PO-17'],
  [
    { field: 'lineItems.4', before: '{"sku":"CUSTOM","name":"Delivery"}', after: null },
    'Line 4: removed (CUSTOM, Delivery)',
  ],
  [{ field: 'lineItems.3.quantity', before: '10', after: '12' }, 'Line 3 quantity: 10 → 12'],
  [
    { field: 'billToAddress', before: null, after: '{"id":"ab","city":"ATHENS","addressLine2":null}' },
    'Bill to address: ATHENS',
  ],
] as const)('a change reads as one line: %o', (change, text) => expect(changeText(change)).toBe(text));

test('paths in a message of the server are read as lines', () =>
  expect(
    readable('Changed by a@example.com in the meantime: lineItems.1.orderedQuantity from 20 to 44'),
  ).toBe('Changed by a@example.com in the meantime: line 1 ordered quantity from 20 to 44'));
