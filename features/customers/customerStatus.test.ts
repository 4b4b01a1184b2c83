import { expect, test } from 'vitest';
import { customerStatuses, canOrder } from './customerStatus.ts';

test('allows only active and initialized customers to order', () =>
  expect(customerStatuses.filter(canOrder)).toEqual(['INITIALIZED', 'ACTIVE']));
