import { expect, test } from 'vitest';
import { compareRecords } from '#platform/web/record/form/compareRecords.ts';
import { findOrderFormField, isSameHeader, orderHeaderDefinition } from './orderHeaderFields.ts';
import { newOrderFormValues, type OrderFormValues } from './orderFormValues.ts';

const base = newOrderFormValues('2027-04-11', 'Canby Farm');
const athens = { ...base.billingAddress, addressLine1: '1 MAIN ST', city: 'ATHENS', zipcode: '45701' };
const compareHeaders = (
  previous: OrderFormValues,
  mine: OrderFormValues,
  theirs: OrderFormValues,
  findTermsName: (termsId: string) => string | undefined,
) =>
  compareRecords(
    orderHeaderDefinition,
    { base: previous, mine, theirs },
    {
      findTermsName,
      findItemName: () => undefined,
      formatUser: (email) => (email === 'kim@example.com' ? 'Kim Lee' : email),
      currency: 'USD',
    },
  );
const compare = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  compareHeaders(base, { ...base, ...mine }, { ...base, ...theirs }, (id) =>
    id === 'net30' ? 'Net 30' : undefined,
  );

test.each([
  [['customer', 'billToAddress', 'id'], 'billingAddress.addressLine1'],
  [['customer', 'billToAddress', 'city'], 'billingAddress.city'],
  [['poNumber'], 'poNumber'],
])('shows a problem of %j at the control of %s', (path, field) =>
  expect(findOrderFormField(path)).toBe(field),
);

test('offers a choice for a field that both users changed', () => {
  const { both, merge } = compare({ poNumber: 'MINE' }, { poNumber: 'THEIRS' });
  expect(both).toEqual([{ label: 'PO Number', mine: 'MINE', theirs: 'THEIRS' }]);
  expect(merge(new Set()).poNumber).toBe('MINE');
  expect(merge(new Set(['PO Number'])).poNumber).toBe('THEIRS');
});

test('keeps a field that only the other user changed', () => {
  const { both, onlyTheirs, merge } = compare({ poNumber: 'MINE' }, { termsId: 'ab' });
  expect(both).toEqual([]);
  expect(onlyTheirs).toEqual(['Terms']);
  expect(merge(new Set())).toMatchObject({ poNumber: 'MINE', termsId: 'ab' });
});

test('offers no choice when both made the same change', () =>
  expect(compare({ poNumber: 'A' }, { poNumber: 'A' }).both).toEqual([]));

test('displays labels and texts instead of ids', () => {
  const contact = { ...base.contact, lastName: 'Larkspur' };
  const { both } = compare(
    { termsId: 'net30', contact: { ...contact, title: 'Buyer' }, billingAddress: base.billingAddress },
    { termsId: 'net60', contact: { ...contact, title: 'Grower', type: 'SALES' } },
  );
  expect(both).toEqual([
    { label: 'Terms', mine: 'Net 30', theirs: 'Not loaded' },
    { label: 'Contact', mine: 'Larkspur, Buyer', theirs: 'Larkspur, Grower, Sales' },
  ]);
});

test('displays no country for an empty address', () => {
  const billingAddress = { ...base.billingAddress, city: 'ATHENS' };
  const previous = { ...base, billingAddress };
  const { both } = compareHeaders(
    previous,
    base,
    { ...previous, billingAddress: { ...billingAddress, city: 'SPARTA' } },
    String,
  );
  expect(both).toEqual([{ label: 'Billing Address', mine: '', theirs: 'SPARTA, United States' }]);
});

test('displays entered values as they will be stored', () => {
  const typed = { ...athens, addressLine1: ' 1 Main st ', city: 'athens', country: 'ca' };
  const { both } = compare(
    { billingAddress: typed, poNumber: ' PO 1 ', contact: { ...base.contact, lastName: 'Lee ' } },
    {
      billingAddress: { ...athens, city: 'SPARTA' },
      poNumber: 'PO 2',
      contact: { ...base.contact, lastName: 'Kay' },
    },
  );
  expect(both).toEqual([
    { label: 'PO Number', mine: 'PO 1', theirs: 'PO 2' },
    { label: 'Contact', mine: 'Lee', theirs: 'Kay' },
    {
      label: 'Billing Address',
      mine: '1 MAIN ST, ATHENS 45701, Canada',
      theirs: '1 MAIN ST, SPARTA 45701, United States',
    },
  ]);
});

test('offers no choice for values that are equal once stored', () => {
  const typed = { ...athens, addressLine1: '1 main st', city: 'Athens ' };
  const stored = { poNumber: 'PO 1', billingAddress: athens, fromLocation: '' };
  expect(compare({ poNumber: 'PO 1 ', billingAddress: typed, fromLocation: null }, stored).both).toEqual([]);
  expect(isSameHeader({ ...base, ...stored }, { ...base, ...stored, billingAddress: typed })).toBe(true);
});

test('offers customer and location as one choice', () => {
  const { both, merge } = compare(
    {
      customer: { id: '1', name: 'Sandy', code: null },
      location: { id: '11', name: 'Bee Branch', code: null },
    },
    { customer: { id: '2', name: 'Maple', code: null } },
  );
  expect(both).toEqual([{ label: 'Customer', mine: 'Sandy · Bee Branch', theirs: 'Maple' }]);
  expect(merge(new Set(['Customer']))).toMatchObject({ customer: { id: '2' }, location: null });
});

test('compares every part of two headers', () => {
  expect(isSameHeader(base, { ...base })).toBe(true);
  expect(isSameHeader(base, { ...base, finalCredit: true })).toBe(false);
});

const choice = { id: '1', name: 'Sandy', code: null };

test.each<[string, Partial<OrderFormValues>]>([
  ['Order Type', { type: 'CREDIT' }],
  ['Customer', { customer: choice }],
  ['Customer', { location: choice }],
  ['Expected Delivery Date', { expectedDeliveryDate: '2027-05-01' }],
  ['PO Number', { poNumber: 'PO 1' }],
  ['Salesperson', { salesPersonEmail: 'sam@example.com' }],
  ['Ship From', { fromLocation: 'Roanoke' }],
  ['Terms', { termsId: 'net30' }],
  ['Final Credit', { finalCredit: true }],
  ['Contact', { contact: { ...base.contact, phone: '555' } }],
  ['Location Address', { locationAddress: athens }],
  ['Billing Address', { billingAddress: athens }],
])('names and keeps a part that the other user changed: %s', (label, change) => {
  const { onlyTheirs, merge } = compare({}, change);
  expect(onlyTheirs).toEqual([label]);
  expect(merge(new Set())).toEqual({ ...base, ...change });
  expect(isSameHeader(base, { ...base, ...change })).toBe(false);
});

test('displays both values of each part that both users changed', () => {
  const { both } = compare(
    {
      type: 'CREDIT',
      expectedDeliveryDate: null,
      salesPersonEmail: 'sam@example.com',
      fromLocation: 'Roanoke',
      locationAddress: athens,
    },
    {
      type: 'RETAIL',
      expectedDeliveryDate: '2027-05-01',
      salesPersonEmail: 'kim@example.com',
      fromLocation: null,
      locationAddress: { ...athens, city: 'SPARTA' },
    },
  );
  expect(both).toEqual([
    { label: 'Order Type', mine: 'Credit', theirs: 'Retail' },
    { label: 'Expected Delivery Date', mine: '', theirs: 'May 1, 2027' },
    { label: 'Salesperson', mine: 'sam@example.com', theirs: 'Kim Lee' },
    { label: 'Ship From', mine: 'Roanoke', theirs: '' },
    {
      label: 'Location Address',
      mine: '1 MAIN ST, ATHENS 45701, United States',
      theirs: '1 MAIN ST, SPARTA 45701, United States',
    },
  ]);
  const credit = { ...base, finalCredit: true };
  expect(compareHeaders(credit, credit, base, String).onlyTheirs).toEqual(['Final Credit']);
});

test('compares an invalid address unchanged', () => {
  const broken = { ...athens, country: Object(5) };
  expect(isSameHeader(base, { ...base, billingAddress: broken })).toBe(false);
  expect(isSameHeader({ ...base, billingAddress: broken }, { ...base, billingAddress: broken })).toBe(true);
});

test('offers the fields in a fixed order, whatever the order of their history', () => {
  const theirs: OrderFormValues = {
    type: 'CREDIT',
    customer: { id: 'a'.repeat(32), name: 'Sandy Trail', code: '' },
    location: null,
    expectedDeliveryDate: '2027-04-12',
    poNumber: 'THEIRS',
    salesPersonEmail: 'kim@example.com',
    fromLocation: 'Holland',
    termsId: 'net30',
    finalCredit: true,
    contact: { ...base.contact, lastName: 'Larkspur' },
    locationAddress: athens,
    billingAddress: athens,
  };
  const { onlyTheirs } = compareHeaders(base, base, theirs, String);
  expect(onlyTheirs).toEqual([
    'Order Type',
    'Customer',
    'Expected Delivery Date',
    'PO Number',
    'Salesperson',
    'Ship From',
    'Terms',
    'Final Credit',
    'Contact',
    'Location Address',
    'Billing Address',
  ]);
});
