import { expect, test } from 'vitest';
import { headerFieldProblem, quantityFields, quantityProblem } from '../status/editability.ts';
import { headerFields } from './orderFields.ts';
import { lineLimits } from '../lines/lineItem.ts';
import { orderEntityTypes, orderTypeLabels, orderTypes } from './order.ts';
import { addressFields, addressPlaceholders } from '#features/customers/parts/orderAddress.ts';
import { selectableOrderTypes } from '../header/orderInput.ts';
import { orderStatuses, orderStatusLabel } from '../status/orderStatus.ts';
import { duplicatePoNumberDays, poNumberKey, maxPoNumberLength } from './poNumber.ts';

test('lists statuses in the sequence of their numeric codes', () =>
  expect(orderStatuses).toEqual([
    'INITIALIZED',
    'OPEN',
    'SUBMITTED',
    'ACKNOWLEDGED',
    'PICKED',
    'SHIPPED',
    'CLOSED',
    'SYNCHRONIZED',
    'CANCELLED',
    'DELETED',
  ]));

test('labels a status with its name in lower case', () => {
  for (const status of orderStatuses)
    expect(orderStatusLabel(status)).toBe(status.charAt(0) + status.slice(1).toLowerCase());
});

test('lists types and their labels', () => {
  expect(orderTypes.map((type) => [type, orderTypeLabels[type]])).toEqual([
    ['PO', 'PO'],
    ['CREDIT', 'Credit'],
    ['RETAIL', 'Retail'],
    ['MASTER_ORDER', 'MasterOrder'],
    ['UNKNOWN', 'Unknown'],
  ]);
  expect(selectableOrderTypes).toEqual(['PO', 'CREDIT', 'RETAIL']);
  expect(orderEntityTypes).toEqual(['ORDER', 'MASTER_ORDER']);
});

test('names the field in the problem message', () => {
  const readLabel = (text: string | undefined) => text?.split(' cannot be changed')[0];
  expect(headerFields.map((field) => readLabel(headerFieldProblem('CLOSED', field, [])?.message))).toEqual([
    'Customer',
    'Location',
    'Order type',
    'Expected delivery date',
    'Final credit',
    'Ship from',
    'Terms',
    'PO number',
    'Salesperson',
    'Contact',
  ]);
  expect(quantityFields.map((field) => readLabel(quantityProblem('CLOSED', field, [])?.message))).toEqual([
    'Ordered quantities',
    'Acknowledged quantities',
    'Shipped quantities',
  ]);
});

test('lists address fields and the placeholders of empty ones', () => {
  expect(addressFields).toEqual([
    'toName',
    'addressLine1',
    'addressLine2',
    'city',
    'stateProvince',
    'zipcode',
    'country',
  ]);
  expect(addressPlaceholders).toEqual({
    toName: 'Customer',
    addressLine1: 'Address Required',
    city: 'City Required',
    stateProvince: 'State Required',
    zipcode: 'Zip Required',
  });
});

test('has the limits of the contract', () => {
  expect(lineLimits).toEqual({
    price: 99_999_999,
    quantity: 9_999_999,
    eaches: 10_000,
    eachesQuantity: 2_147_483_647,
    perOrder: 5000,
    perOperation: 1000,
    quantitiesPerOperation: 5000,
    pricesPerOperation: 1000,
  });
  expect([maxPoNumberLength, duplicatePoNumberDays]).toEqual([15, 90]);
});

test('compares PO numbers ignoring case', () => expect(poNumberKey('Po-1')).toBe('po-1'));
