import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { canBeFinalCredit, finalCreditProblem } from './finalCredit.ts';
import { orderContactInput } from '../order/orderContact.ts';
import { newOrderInput } from './orderInput.ts';

const address = {
  id: 'd'.repeat(32),
  toName: 'STORE 1',
  addressLine1: '1 MAIN ST',
  addressLine2: 'REAR',
  city: 'AJO',
  stateProvince: 'AZ',
  zipcode: '85321',
  country: 'US',
};
const contact = {
  emailAddress: { type: 'HOME' as const, value: 'kira@example.com' },
  firstName: 'Kira',
  lastName: 'Underhill',
  phoneNumber: { type: 'MOBILE' as const, value: '(407) 555-0100' },
  title: 'Buyer',
  type: 'SALES' as const,
};
const full = {
  orderId: 'a'.repeat(32),
  customer: {
    id: 'b'.repeat(32),
    name: 'Green',
    billToAddress: address,
    contact,
    location: { id: 'c'.repeat(32), name: 'Store 1', address },
  },
  expectedDeliveryDate: '2026-12-01',
  finalCredit: true,
  fromLocation: { name: 'Canby Farm' },
  orderNumber: '100042',
  poNumber: '123456789012345',
  salesPersonEmail: 'kim@moif.example.com',
  termsId: 'e'.repeat(32),
  type: 'CREDIT',
};

test('parses an order with every field', () =>
  expect(newOrderInput.parse(full)).toEqual({ ...full, fromLocation: 'Canby Farm', lineItems: [] }));

test('treats null as missing', () =>
  expect(
    newOrderInput.parse({
      orderId: full.orderId,
      customer: { id: full.customer.id, location: null, contact: null, billToAddress: null },
      expectedDeliveryDate: '2026-12-01',
      fromLocation: null,
      salesPersonEmail: null,
      poNumber: null,
      orderNumber: null,
      termsId: null,
      lineItems: null,
    }),
  ).toEqual({
    orderId: full.orderId,
    customer: { id: full.customer.id, name: null, location: null, contact: null, billToAddress: null },
    expectedDeliveryDate: '2026-12-01',
    finalCredit: false,
    fromLocation: null,
    orderNumber: null,
    poNumber: null,
    salesPersonEmail: null,
    termsId: null,
    type: 'PO',
    lineItems: [],
  }));

test('returns null for missing fields', () => {
  const minimalOrder = {
    orderId: full.orderId,
    customer: { id: full.customer.id },
    expectedDeliveryDate: '2026-12-01',
  };
  expect(newOrderInput.parse(minimalOrder)).toMatchObject({ salesPersonEmail: null, fromLocation: null });
});

test.each([
  [{ expectedDeliveryDate: '' }, 'REQUIRED', 'expectedDeliveryDate', 'Expected Delivery Date is required'],
  [
    { expectedDeliveryDate: undefined },
    'REQUIRED',
    'expectedDeliveryDate',
    'Expected Delivery Date is required',
  ],
  [{ expectedDeliveryDate: '13/13/2026' }, 'INVALID_FORMAT', 'expectedDeliveryDate', 'There is no month 13'],
  [{ fromLocation: { name: '' } }, 'REQUIRED', 'fromLocation.name', 'Ship-from location is required'],
  [{ type: 'UNKNOWN' }, 'INVALID_FORMAT', 'type', 'Order type must be PO, CREDIT or RETAIL'],
  [{ orderNumber: ' ' }, 'REQUIRED', 'orderNumber', 'Order number is required'],
  [{ poNumber: '1'.repeat(16) }, 'TOO_LONG', 'poNumber', 'PO number cannot exceed 15 characters'],
  [
    { customer: { ...full.customer, name: 'x'.repeat(256) } },
    'TOO_LONG',
    'customer.name',
    'Customer name cannot exceed 255 characters',
  ],
  [
    { customer: { ...full.customer, location: { id: full.orderId, name: 'x'.repeat(256) } } },
    'TOO_LONG',
    'customer.location.name',
    'Location name cannot exceed 255 characters',
  ],
])('refuses %j as %s', (change, code, field, message) =>
  expect(validateInput(newOrderInput, { ...full, ...change })).toMatchObject({
    problems: [{ code, field: field.split('.'), message }],
  }),
);

test('accepts a retail order', () =>
  expect(newOrderInput.parse({ ...full, type: 'RETAIL' }).type).toBe('RETAIL'));

test('accepts a contact with any single field, also without email and phone', () => {
  const emptyContact = {
    emailAddress: null,
    firstName: null,
    lastName: null,
    phoneNumber: null,
    title: null,
    type: null,
  };
  for (const empty of [null, undefined, {}, emptyContact, { firstName: ' ' }])
    expect(orderContactInput.parse(empty)).toBeNull();
  for (const [part, value] of Object.entries(contact))
    expect(orderContactInput.parse({ [part]: value })).toEqual({ ...emptyContact, [part]: value });
  expect(orderContactInput.parse({ phoneNumber: { value: contact.phoneNumber.value } })?.phoneNumber).toEqual(
    {
      type: 'WORK',
      value: contact.phoneNumber.value,
    },
  );
});

test.each([
  [{ firstName: 'x'.repeat(256) }, 'First Name cannot exceed 255 characters'],
  [{ lastName: 'x'.repeat(256) }, 'Last Name cannot exceed 255 characters'],
  [{ title: 'x'.repeat(256) }, 'Title cannot exceed 255 characters'],
  [{ emailAddress: { value: 'kira' } }, 'Invalid email address'],
  [{ phoneNumber: { value: '407' } }, 'Invalid Phone Number'],
  [{ phoneNumber: { value: '' } }, 'Phone Number is required'],
])('refuses a contact with %j', (change, message) =>
  expect(orderContactInput.safeParse({ ...contact, ...change }).error?.issues[0]?.message).toBe(message),
);

test('requires a credit order and a tenant setting for final credit', () => {
  expect(canBeFinalCredit('CREDIT', true)).toBe(true);
  expect(canBeFinalCredit('CREDIT', false)).toBe(false);
  expect(canBeFinalCredit('PO', true)).toBe(false);
  expect(finalCreditProblem({ finalCredit: true, type: 'PO' }, true)).toMatchObject({
    code: 'INVALID_STATE',
    field: ['finalCredit'],
  });
});
