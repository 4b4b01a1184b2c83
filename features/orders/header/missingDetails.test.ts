import { expect, test } from 'vitest';
import { findMissingDetails, locationProblem, missingDetailsQuestion } from './missingDetails.ts';

const complete = { location: 'North', locationAddress: '1 Main St', billingAddress: '2 Main St' };

test.each([
  [complete, []],
  [{ ...complete, location: null, locationAddress: null }, ['location']],
  [{ ...complete, locationAddress: null }, ['location address']],
  [{ ...complete, billingAddress: null }, ['billing address']],
  [{ ...complete, locationAddress: null, billingAddress: null }, ['location address', 'billing address']],
])('finds what %o lacks', (details, missing) => {
  expect(findMissingDetails(details)).toEqual(missing);
});

test('names the consequence of a missing location before that of an address', () => {
  expect(missingDetailsQuestion(['location', 'billing address'])).toEqual({
    title: 'Save without a location and a billing address?',
    text: 'Without a location, new lines have retail prices and the order has no address to deliver to.',
  });
  expect(missingDetailsQuestion(['billing address']).text).toBe(
    'You can add an address in the order details.',
  );
});

test('requires one of several locations', () => {
  expect(locationProblem(8, null)).toBe('Choose one of the 8 locations');
  expect(locationProblem(8, 'North')).toBeUndefined();
  expect(locationProblem(1, null)).toBeUndefined();
  expect(locationProblem(0, null)).toBeUndefined();
});
