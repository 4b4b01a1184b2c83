import { expect, test } from 'vitest';
import { customerStatuses, mayOrder } from './customerStatus.ts';

test('allows only active and initialized customers to order', () =>
  expect(customerStatuses.filter(mayOrder)).toEqual(['INITIALIZED', 'ACTIVE']));
