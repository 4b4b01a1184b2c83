import { expect, test } from 'vitest';
import { customerStatuses, mayOrder } from './customerStatus.ts';

test('active and initialized customers may order, no others', () =>
  expect(customerStatuses.filter(mayOrder)).toEqual(['INITIALIZED', 'ACTIVE']));
