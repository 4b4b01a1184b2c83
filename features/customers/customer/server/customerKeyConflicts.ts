import type { Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { customerNameKey } from '../customer.ts';
import { CustomerKeys } from '../customerKeys.ts';
import type { CustomerRow } from './customerList.ts';
import { findCustomersByKeys } from './customerKeyStore.ts';

/** Returns the problems of a changed ERP id or name that another customer has. */
export async function findKeyConflicts(
  unit: UnitOfWork,
  before: CustomerRow,
  after: CustomerRow,
): Promise<readonly Problem[]> {
  const isRenamed = customerNameKey(after.name) !== customerNameKey(before.name);
  const erpIds = after.erpId === null || after.erpId === before.erpId ? [] : [after.erpId];
  if (!isRenamed && erpIds.length === 0) return [];
  const found = await findCustomersByKeys(unit, {
    ids: [],
    erpIds,
    names: isRenamed ? [after.name] : [],
  });
  const others = found.filter(({ customerId }) => customerId !== before.customerId);
  return new CustomerKeys(others).findConflicts(after);
}
