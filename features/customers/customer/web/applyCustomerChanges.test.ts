import { expect, test } from 'vitest';
import { customerDetail, customerLocation } from '../../web/testing/customerDetail.ts';
import { toCustomerChanges } from '../../web/testing/customerChanges.ts';
import { mergeCustomerChanges } from './applyCustomerChanges.ts';

const [first, second, third] = ['1', '2', '3'].map((id) => customerLocation(id));
const locations = [first, second, third].filter((one) => one !== undefined);
const displayed = customerDetail({ locations, version: 4 });

test('replaces changed parts in their place, appends added ones and leaves out removed ones', () => {
  const changed = customerLocation('2', { name: 'Uptown' });
  const added = customerLocation('4');
  const next = {
    ...displayed,
    description: 'New',
    locations: [changed, ...locations.slice(2), added],
    version: 7,
  };
  expect(mergeCustomerChanges(displayed, toCustomerChanges(displayed, next))).toEqual(next);
});

test('retains the lists in which nothing changed, so that their grids render nothing', () => {
  const next = { ...displayed, billingAddresses: [], version: 5 };
  const merged = mergeCustomerChanges(displayed, toCustomerChanges(displayed, next));
  expect(merged?.locations).toBe(displayed.locations);
  expect(merged?.contacts).toBe(displayed.contacts);
  expect(merged?.billingAddresses).toEqual([]);
});

test('applies changes that were read since an earlier version than the displayed one', () => {
  const before = { ...displayed, locations: locations.slice(1), version: 3 };
  const next = {
    ...displayed,
    locations: [customerLocation('1', { name: 'Uptown' }), ...before.locations],
    version: 5,
  };
  expect(mergeCustomerChanges(displayed, toCustomerChanges(before, next))).toEqual(next);
});

test('keeps the displayed customer when the changes are older', () => {
  const changes = toCustomerChanges(displayed, { ...displayed, locations: [], version: 3 });
  expect(mergeCustomerChanges(displayed, changes)).toBe(displayed);
});

test('reads the customer as a whole after too many changes', () => {
  const changes = toCustomerChanges(displayed, { ...displayed, version: 5 });
  expect(mergeCustomerChanges(displayed, { ...changes, isComplete: false })).toBeUndefined();
});
