import { expect, test } from 'vitest';
import { pricingProblem } from './pricingProblem.ts';

const defaultsRead = {
  pickCustomer: async () => {},
  pickLocation: async () => {},
  isLoading: false,
  failed: false,
  retry: async () => {},
  waitUntilRead: async () => true,
  isMissing: () => false,
  resume: async () => {},
};
const location = { id: '1' };

test.each([
  ['without a customer', {}, undefined, location, 'Choose a customer first'],
  ['while locations load', { isLoading: true }, 'Kim', location, 'The locations of the customer are loading'],
  [
    'after a failed read',
    { failed: true },
    'Kim',
    null,
    'The locations of the customer could not be read. Retry in the order details.',
  ],
  ['with a location after a failed read', { failed: true }, 'Kim', location, undefined],
  ['without one of several locations', {}, 'Kim', null, 'Choose a location first'],
  ['with customer and location', {}, 'Kim', location, undefined],
] as const)('says why a line cannot be priced %s', (_, defaults, customer, chosen, problem) => {
  const context = { customerDefaults: { ...defaultsRead, ...defaults }, needsLocation: true };
  expect(pricingProblem(context, customer, chosen)).toBe(problem);
});
