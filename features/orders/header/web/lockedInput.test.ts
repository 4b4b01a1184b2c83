import { expect, test } from 'vitest';
import { newOrderFormValues, type OrderFormValues } from './orderFormValues.ts';
import { findLockedInput } from './lockedInput.ts';

const stored: OrderFormValues = {
  ...newOrderFormValues('2027-04-11', 'Canby Farm'),
  customer: { id: 'c'.repeat(32), name: 'Sandy Trail', code: null },
};
const typed = { ...stored, poNumber: 'PO 1', termsId: 'net30' };

test('finds no locked input while all of it can be saved', () => {
  expect(findLockedInput('OPEN', stored, typed)).toBeUndefined();
  expect(findLockedInput('SHIPPED', stored, { ...stored, poNumber: ' ' })).toBeUndefined();
  expect(findLockedInput('ACKNOWLEDGED', stored, { ...stored, poNumber: 'PO 1' })).toBeUndefined();
});

test('separates locked input from the rest', () =>
  expect(findLockedInput('ACKNOWLEDGED', stored, typed)).toEqual({
    labels: ['Terms'],
    editableLabels: [
      'Expected Delivery Date',
      'PO Number',
      'Salesperson',
      'Contact',
      'Location Address',
      'Billing Address',
    ],
    withoutInput: { ...stored, poNumber: 'PO 1' },
  }));

test('discards everything with another location, whose defaults were filled in', () =>
  expect(
    findLockedInput('SUBMITTED', stored, {
      ...typed,
      location: { id: 'd'.repeat(32), name: 'North', code: null },
      billingAddress: { ...stored.billingAddress, city: 'AURORA' },
    }),
  ).toMatchObject({
    labels: ['Customer', 'PO Number', 'Terms'],
    editableLabels: ['Location Address', 'Billing Address'],
    withoutInput: stored,
  }));
