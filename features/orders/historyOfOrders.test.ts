import { expect, test } from 'vitest';
import { contactTypeLabels } from '#features/customers/contact.ts';
import { contactText, orderWords } from './orderWords.ts';

const words = orderWords({ termsName: () => undefined, currency: 'USD' });

test('the history names every command', () =>
  expect(words.actions).toEqual({
    initializeOrder: 'Created the order',
    createScheduledOrder: 'Scheduled the order',
    editOrder: 'Changed the order',
    updateOrderStatus: 'Changed the status',
    bulkUpdateOrderStatus: 'Changed the status',
    updateSalesPerson: 'Changed the salesperson',
    updateOrderContact: 'Changed the contact',
    addLineItems: 'Added lines',
    updateLineItem: 'Changed a line',
    updateLineItems: 'Changed lines',
    removeLineItem: 'Removed a line',
    updateAcknowledgedQuantity: 'Entered acknowledged quantities',
    updateShippedQuantity: 'Entered shipped quantities',
  }));

test.each([
  ['type', 'Order type'],
  ['poNumber', 'PO number'],
  ['salesPerson', 'Salesperson'],
  ['fromLocation', 'Ship from'],
  ['billToAddress', 'Billing address'],
  ['total', 'Order total'],
  ['syncDate', 'Synchronized'],
  ['shippedDate', 'Shipped'],
  ['notes', undefined],
  ['lineItems.3', 'Line 3'],
  ['lineItems.12.overridePrice', 'Line 12 price'],
  ['lineItems.12.price', 'Line 12 found price'],
  ['lineItems.12.orderedQuantity', 'Line 12 ordered quantity'],
  ['xlineItems.3', undefined],
  ['lineItems.x', undefined],
])('the field %s is called %s', (path, label) => expect(words.field?.(path)).toBe(label));

test('a contact reads by what is known of the person', () => {
  const kim = {
    firstName: 'Kim',
    lastName: 'Lee',
    title: 'Buyer',
    type: 'SALES' as const,
    email: 'k@x.com',
    phone: '1',
  };
  expect(contactText(kim)).toBe(`Kim Lee, Buyer, ${contactTypeLabels.SALES}, k@x.com, 1`);
  expect(contactText({ lastName: 'Lee', type: 'SALES' })).toBe(`Lee, ${contactTypeLabels.SALES}`);
  expect(contactText({ type: 'SALES' })).toBe('');
  expect(contactText({ email: 'k@x.com', type: null })).toBe('k@x.com');
});
