import {
  findRemovedDestinations,
  lockOrderDestinations,
} from '#features/customers/customer/server/orderCustomerStore.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import type { OrderStatus } from '../orderStatus.ts';
import { isReopening, reopeningWarnings } from '../reopeningWarnings.ts';

/**
 * Returns the warnings for orders, as they were before a change of status, whose location or billing address was removed.
 * Locks both, so that a removal that comes later finds the orders unfinished.
 */
export async function findReopeningWarnings(
  unit: UnitOfWork,
  orders: readonly OrderRecord[],
  to: OrderStatus,
): Promise<readonly Problem[]> {
  const reopened = orders.filter(({ status }) => isReopening(status, to));
  if (reopened.length === 0) return [];
  const destinations = {
    locationIds: reopened.flatMap(({ customer }) => customer.location?.id ?? []),
    addressIds: reopened.flatMap(({ customer }) => customer.billToAddress?.id ?? []),
  };
  const [, removed] = await Promise.all([
    lockOrderDestinations(unit, destinations),
    findRemovedDestinations(unit, destinations),
  ]);
  return reopeningWarnings(reopened, removed);
}
