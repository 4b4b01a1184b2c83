import { expect, test } from 'vitest';
import { actionText, changeText, fieldText } from '#platform/web/history/historyText.ts';
import { orderWords, readable } from './orderWords.ts';

test('what was done to an order is called as its pages call it', () =>
  expect(actionText('initializeOrder', orderWords)).toBe('Created the order'));

test.each([
  ['poNumber', 'PO number'],
  ['expectedDeliveryDate', 'Expected delivery date'],
  ['lineItems.3.quantity', 'Line 3 quantity'],
  ['lineItems.12', 'Line 12'],
] as const)('the field %s reads as "%s"', (field, text) => expect(fieldText(field, orderWords)).toBe(text));

test.each([
  [{ field: 'status', before: 'OPEN', after: 'SUBMITTED' }, 'Status: Open → Submitted'],
  [
    { field: 'lineItems.4', before: '{"sku":"CUSTOM","name":"Delivery"}', after: null },
    'Line 4: removed (CUSTOM, Delivery)',
  ],
] as const)('a change of an order reads as one line: %o', (change, text) =>
  expect(changeText(change, orderWords)).toBe(text),
);

test('paths in a message of the server are read as lines', () =>
  expect(
    readable('Changed by a@example.com in the meantime: lineItems.1.orderedQuantity from 20 to 44'),
  ).toBe('Changed by a@example.com in the meantime: line 1 ordered quantity from 20 to 44'));
